/** The colour tokens for the chart library; must be read again after a theme change. */
export function readTheme(at: Element) {
  const styles = getComputedStyle(at)
  const ink = (token: string) => styles.getPropertyValue(`--${token}`).trim()
  const font = styles.fontFamily
  const label = { color: ink('axis'), fontSize: 12, fontFamily: font }
  return {
    /** Colour of a token: `ink('rise')`. */
    ink,
    font,
    series: ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'].map(ink),
    /** Option parts shared by all charts: hairline grid, no axis boxes. */
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
