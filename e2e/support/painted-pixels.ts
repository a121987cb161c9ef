import type { Locator } from '@playwright/test'

/**
 * Number of a chart's pixels in a token's colour over all layers, and the row with the most such pixels,
 * measured in pixels below the top edge of the chart.
 */
export const paintedRow = (chart: Locator, token: string) =>
  chart.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${name})`
    node.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    // Reads from copies, so that the page's own canvases stay accelerated.
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const rows = new Map<number, number>()
    const top = node.getBoundingClientRect().top
    let count = 0
    if (!copy) return { count, row: null }
    for (const canvas of node.querySelectorAll('canvas')) {
      const { width, height } = canvas
      if (width * height === 0) continue
      Object.assign(copy.canvas, { width, height })
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      const place = canvas.getBoundingClientRect()
      for (let at = 0; at < data.length; at += 4) {
        const near = (part: number, value: number) => Math.abs((data[at + part] ?? 0) - value) < 3
        if (!near(0, red) || !near(1, green) || !near(2, blue) || !near(3, 255)) continue
        count += 1
        const row = Math.round(place.top - top + (Math.floor(at / 4 / width) / height) * place.height)
        rows.set(row, (rows.get(row) ?? 0) + 1)
      }
    }
    const [most] = [...rows].sort(([, one], [, other]) => other - one)
    return { count, row: most?.[0] ?? null }
  }, token)

/** Number of a chart's pixels in a token's colour, over all layers. */
export const countPainted = async (chart: Locator, token: string) => (await paintedRow(chart, token)).count
