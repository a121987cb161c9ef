/** Where the gallery of charts stands; each chart has an address below it. */
export const galleryPath = '/echartsDemo'

interface ChartEntry {
  /** The last part of its address. */
  name: string
  title: string
  /** What to import, and from where, below `apps/web/app`. */
  component: string
  file: string
  when: string
  /** How it is read without a pointer. */
  keys: string
}

export const galleryCharts = [
  {
    name: 'candles',
    title: 'K 线图',
    component: 'CandleChart',
    file: 'ui/chart/candle-chart.tsx',
    when: '读者要放大、拖动、叠加指标与画线的价格走势；滚动到眼前才取图表库，表格另放一份',
    keys: 'Tab 到图上，Shift 加左右键移动，Shift 加 + 或 − 缩放；数字见表格',
  },
  {
    name: 'intraday',
    title: '分时图',
    component: 'IntradayChart',
    file: 'ui/chart/intraday-chart.tsx',
    when: '一个交易日或五日的逐分钟价格、均价、成交与持仓；在服务器上画好，时段轴开盘前就完整',
    keys: 'Tab 到图上，左右键逐分钟读数，PageUp、PageDown 十分钟一步，Esc 收起',
  },
  {
    name: 'line',
    title: '折线与阶梯图',
    component: 'LineChart、EChart',
    file: 'ui/line-chart.tsx、ui/echart.tsx',
    when: '逐日的走势用 LineChart，在服务器上画好；台阶式变化的参数用 EChart 的 step，滚动到眼前才加载',
    keys: 'Tab 到折线上，左右键逐日读数，Home、End 到两端；阶梯图的数字在其后的表格里',
  },
  {
    name: 'treemap',
    title: '热力图',
    component: 'Treemap、HeatLegend',
    file: 'ui/treemap.tsx',
    when: '几十个品种一眼看全：面积是体量，颜色是涨跌幅；每一块都是链接',
    keys: 'Tab 逐块走过，回车打开',
  },
  {
    name: 'mirror',
    title: '对比条',
    component: 'MirrorBars',
    file: 'ui/mirror-bars.tsx',
    when: '同一批对象的两面：席位的多与空、价位的主动买与主动卖；左右同一把尺',
    keys: '本身就是表格，逐行可读',
  },
  {
    name: 'donut',
    title: '环形图',
    component: 'Donut',
    file: 'ui/donut.tsx',
    when: '部分占整体，不超过六块，其余并成「其他」；要比大小时用条形',
    keys: '图例即读数，逐项可读',
  },
  {
    name: 'sparkline',
    title: '迷你走势',
    component: 'Sparkline',
    file: 'ui/sparkline.tsx',
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
    name: 'session-ruler',
    title: '时段尺',
    component: 'SessionRuler',
    file: 'features/site/session-ruler.tsx',
    when: '此刻在交易日的哪里：夜盘在前，小节之间留缝；只放在顶部深色带上',
    keys: '作为图片读出起止时刻，旁边的文字说出状态',
  },
] as const satisfies readonly ChartEntry[]

export type GalleryChart = (typeof galleryCharts)[number]
export type ChartName = GalleryChart['name']

export const chartLink = (name: ChartName) => `${galleryPath}/${name}`

/** The chart an address shows; none on the gallery's first page. */
export const chartAt = (pathname: string): GalleryChart | undefined =>
  galleryCharts.find(({ name }) => pathname === chartLink(name))
