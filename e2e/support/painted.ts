import type { Locator } from '@playwright/test'

/** Pixels of a chart in a token's colour, all its layers together. */
export const painted = (chart: Locator, token: string) =>
  chart.evaluate((node, name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${name})`
    node.append(probe)
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    // Read from copies: the page's own canvases stay as quick as they are.
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!copy) return 0
    let count = 0
    for (const canvas of node.querySelectorAll('canvas')) {
      const { width, height } = canvas
      if (width * height === 0) continue
      Object.assign(copy.canvas, { width, height })
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, width, height)
      for (let at = 0; at < data.length; at += 4) {
        const near = (place: number, value: number) => Math.abs((data[at + place] ?? 0) - value) < 3
        if (near(0, red) && near(1, green) && near(2, blue) && near(3, 255)) count += 1
      }
    }
    return count
  }, token)
