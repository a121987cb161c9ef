import { registerLocale } from 'klinecharts'

/** Name of the locale with the texts of a quote board. */
export const chineseLocale = 'zh-board'

export function registerChineseLocale() {
  registerLocale(chineseLocale, {
    time: '时间：',
    open: '开 ',
    high: '高 ',
    low: '低 ',
    close: '收 ',
    volume: '量 ',
    turnover: '额 ',
    change: '幅 ',
    second: '秒',
    minute: '分',
    hour: '时',
    day: '日',
    week: '周',
    month: '月',
    year: '年',
  })
}
