/** Address of the chart gallery; the page of each chart is below it. */
export const galleryPath = '/echartsDemo'

interface ChartEntry {
  /** Last segment of the page's address. */
  name: string
  title: string
  /** `component`: name of the component to import. `file`: its file below `apps/web/app`. */
  component: string
  file: string
  when: string
  /** How the chart is used with the keyboard. */
  keys: string
}

export const galleryCharts = [
  {
    name: 'candles',
    title: 'K 线图',
    component: 'CandleChart',
    file: 'ui/charts/candles/candle-chart.tsx',
    when: '读者要放大、拖动、叠加指标与画线的价格走势；滚动到眼前才取图表库，表格另放一份',
    keys: 'Tab 到图上，Shift 加左右键移动，Shift 加 + 或 − 缩放；数字见表格',
  },
  {
    name: 'compare',
    title: '叠加与对比',
    component: 'CandleChart',
    file: 'ui/charts/candles/compare-lines.ts',
    when: 'K 线上叠加至多三个别的合约或品种：按结束时间对齐，自共有的第一根起算涨跌幅，缺的一根断开',
    keys: '与 K 线图相同；数字见图例与表格',
  },
  {
    name: 'intraday',
    title: '分时图',
    component: 'IntradayChart',
    file: 'ui/charts/candles/intraday-chart.tsx',
    when: '一个交易日或五日的逐分钟价格、均价、成交与持仓；在服务器上画好，时段轴开盘前就完整',
    keys: 'Tab 到图上，左右键逐分钟读数，PageUp、PageDown 十分钟一步，Esc 收起',
  },
  {
    name: 'line',
    title: '折线与阶梯图',
    component: 'LineChart、EChart',
    file: 'ui/charts/svg/line-chart.tsx、ui/charts/echarts/echart.tsx',
    when: '逐日的走势用 LineChart，在服务器上画好；台阶式变化的参数用 EChart 的 step，滚动到眼前才加载',
    keys: 'Tab 到折线上，左右键逐日读数，Home、End 到两端；阶梯图的数字在其后的表格里',
  },
  {
    name: 'season',
    title: '季节图',
    component: 'SeasonChart',
    file: 'features/dashboard/shared/season-chart.tsx',
    when: '同一件事逐年叠着看：价差、仓单的季节性；按月日对齐，或按距到期对齐',
    keys: 'Tab 到图上，左右键逐日读数，各年一并读出',
  },
  {
    name: 'basis',
    title: '价格与均值带',
    component: 'BasisChart',
    file: 'features/dashboard/basis/basis-chart.tsx',
    when: '两条价格与它们的差：差值另成一格，配均值、标准差带与换月线',
    keys: 'Tab 到图上，左右键逐日读数',
  },
  {
    name: 'curve',
    title: '期限曲线',
    component: 'CurveChart',
    file: 'features/dashboard/term-structure/curve-chart.tsx',
    when: '一个品种各交割月的价格连成一线，圆为持仓量，可叠加较早的日子',
    keys: 'Tab 到图上，左右键逐月读数',
  },
  {
    name: 'cone',
    title: '波动率锥',
    component: 'ConeChart',
    file: 'features/bbas/statistics/cone-card.tsx',
    when: '由短到长各窗口的波动率范围，与当前所在',
    keys: 'Tab 到图上，左右键逐个窗口读数',
  },
  {
    name: 'minutes',
    title: '逐分钟买卖',
    component: 'MinuteChart',
    file: 'features/dashboard/order-flow/minute-chart.tsx',
    when: '一日之内买卖双方：累计差对价格，每分钟买向上、卖向下，同一把尺',
    keys: 'Tab 到图上，左右键逐分钟读数',
  },
  {
    name: 'treemap',
    title: '热力图',
    component: 'Treemap、HeatLegend',
    file: 'ui/charts/svg/treemap.tsx',
    when: '几十个品种一眼看全：面积是体量，颜色是涨跌幅；每一块都是链接',
    keys: 'Tab 逐块走过，回车打开',
  },
  {
    name: 'calendar',
    title: '日历热力图',
    component: 'ProfitCalendar',
    file: 'features/dashboard/seat-profit/calendar-card.tsx',
    when: '每个交易日一格的深浅：盈亏的节奏与大日子；每一格是链接',
    keys: 'Tab 一次进入，方向键逐日移动，Home、End 到两端，回车打开',
  },
  {
    name: 'month-map',
    title: '年月热力图',
    component: 'MonthMap',
    file: 'features/bbas/statistics/month-map-card.tsx',
    when: '年为行、月为列：哪些月份常涨，哪几年例外',
    keys: '本身就是表格，逐格可读',
  },
  {
    name: 'mirror',
    title: '对比条',
    component: 'MirrorBars',
    file: 'ui/charts/svg/mirror-bars.tsx',
    when: '同一批对象的两面：席位的多与空、价位的主动买与主动卖；左右同一把尺',
    keys: '本身就是表格，逐行可读',
  },
  {
    name: 'diverging',
    title: '背向条',
    component: 'DivergingBars',
    file: 'ui/charts/svg/diverging-bars.tsx',
    when: '有正有负的一组数，从中线向两侧：多空增减、流入流出、收益；仓单、升贴水没有方向，用一色；每一行是链接',
    keys: 'Tab 逐行走过，回车打开',
  },
  {
    name: 'stacked',
    title: '堆叠面积',
    component: 'StackedAreas',
    file: 'ui/charts/svg/stacked-areas.tsx',
    when: '几方有正有负的量逐日合在一起：席位净多在零线上、净空在零线下；未知的一日断开，不当作零',
    keys: 'Tab 到图上，左右键逐日读数，Home、End 到两端',
  },
  {
    name: 'month-bars',
    title: '逐月变化柱',
    component: 'MonthChart',
    file: 'features/dashboard/receipts/month-card.tsx',
    when: '逐月的增与减，特别的月份另色',
    keys: 'Tab 到图上，左右键逐月读数',
  },
  {
    name: 'probability',
    title: '概率柱',
    component: 'ProbabilityBars',
    file: 'features/bbas/statistics/probability-bars.tsx',
    when: '零到一百的概率，五成有线；概率不分涨跌，不用红绿',
    keys: '名单逐项可读，悬停另有提示',
  },
  {
    name: 'histogram',
    title: '直方图',
    component: 'Histogram',
    file: 'ui/charts/svg/histogram.tsx',
    when: '一个数常在哪里：各区间的天数，当日所在另色',
    keys: '作为图片读出当日所在，数字见表格',
  },
  {
    name: 'percentile',
    title: '分位条',
    component: 'PercentileBar',
    file: 'ui/charts/svg/percentile-bar.tsx',
    when: '当前值在样本最低与最高之间的位置；旁边必有数字与样本数',
    keys: '数字在旁，逐行可读',
  },
  {
    name: 'dial',
    title: '力量表盘',
    component: 'Gauge',
    file: 'features/dashboard/order-flow/gauge.tsx',
    when: '此消彼长的两方合为一百：一页只放一个的首要数字',
    keys: '作为图片读出数字',
  },
  {
    name: 'donut',
    title: '环形图',
    component: 'Donut',
    file: 'ui/charts/svg/donut.tsx',
    when: '部分占整体，不超过六块，其余并成「其他」；要比大小时用条形',
    keys: '图例即读数，逐项可读',
  },
  {
    name: 'shares',
    title: '占比堆叠',
    component: 'TrendBars、ShareBar',
    file: 'features/bbas/views/trend-bars.tsx、ui/charts/svg/share-bar.tsx',
    when: '三方合为一百：看多、震荡、看空；一日一柱看变化，一行一条放进表格',
    keys: '柱子是名单，逐日可读；条的数字在旁',
  },
  {
    name: 'sparkline',
    title: '迷你走势',
    component: 'Sparkline',
    file: 'ui/charts/svg/sparkline.tsx',
    when: '数字旁边的一眼走势，没有坐标轴；单独出现时要给 label',
    keys: '有 label 时作为图片读出，没有时由旁边的数字代言',
  },
  {
    name: 'quadrant',
    title: '四象限散点',
    component: 'QuadrantView',
    file: 'features/dashboard/fund-flow/quadrant-view.tsx',
    when: '两个变量把品种分成四类：涨跌幅与增仓；平方根刻度，涨停也不会把别人挤到中间',
    keys: 'Tab 逐个气泡走过；右侧四格是同样内容的名单',
  },
  {
    name: 'chain',
    title: '链图',
    component: 'ChainDrawing',
    file: 'features/dashboard/industry-chain/chain-drawing.tsx',
    when: '上游到下游的品种与环节；线由服务器画好，节点与圆点是链接',
    keys: 'Tab 自上游到下游逐个走过，聚焦圆点显示环节的数字',
  },
  {
    name: 'session-ruler',
    title: '时段尺',
    component: 'SessionRuler',
    file: 'features/site/shell/session-ruler.tsx',
    when: '此刻在交易日的哪里：夜盘在前，小节之间留缝；只放在顶部深色带上',
    keys: '作为图片读出起止时刻，旁边的文字说出状态',
  },
] as const satisfies readonly ChartEntry[]

export type GalleryChart = (typeof galleryCharts)[number]
export type ChartName = GalleryChart['name']

export const chartLink = (name: ChartName) => `${galleryPath}/${name}`

/** The chart of an address; undefined on the first page of the gallery. */
export const chartAt = (pathname: string): GalleryChart | undefined =>
  galleryCharts.find(({ name }) => pathname === chartLink(name))
