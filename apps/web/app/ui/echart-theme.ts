/** The tokens as a chart library needs them; read anew after every change of theme. */
export function readTheme(at: Element) {
  const styles = getComputedStyle(at)
  const ink = (token: string) => styles.getPropertyValue(`--${token}`).trim()
  const font = styles.fontFamily
  const label = { color: ink('axis'), fontSize: 12, fontFamily: font }
  return {
    /** A token's colour: `ink('rise')`. */
    ink,
    font,
    series: ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'].map(ink),
    /** Parts of an option that all charts share: hairline grid, no axis boxes. */
    x: {
      axisLine: { lineStyle: { color: ink('line-2') } },
      axisTick: { show: false },
      axisLabel: label,
      splitLine: { show: false },
    },
    y: {
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: label,
      splitLine: { lineStyle: { color: ink('grid') } },
    },
    legend: {
      itemWidth: 14,
      itemHeight: 3,
      itemGap: 20,
      icon: 'roundRect',
      textStyle: { color: ink('ink-2'), fontSize: 12, fontFamily: font },
    },
    tooltip: {
      backgroundColor: ink('surface'),
      borderColor: ink('line'),
      textStyle: { color: ink('ink'), fontSize: 12, fontFamily: font },
      axisPointer: { lineStyle: { color: ink('cross'), type: 'dashed' } },
    },
  }
}

export type ChartTheme = ReturnType<typeof readTheme>
