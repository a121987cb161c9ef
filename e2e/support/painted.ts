import type { Locator } from '@playwright/test'

/**
 * Pixels of a chart in a token's colour, all its layers together, and the row that has most of them, in pixels below
 * the chart's top edge.
 */
export const paintedRow = (chart: Locator, token: string) =>
  chart.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${name})`
    node.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    // Read from copies: the page's own canvases stay as quick as they are.
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

/** Pixels of a chart in a token's colour, all its layers together. */
export const painted = async (chart: Locator, token: string) => (await paintedRow(chart, token)).count
