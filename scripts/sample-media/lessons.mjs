import { barPicture, basisPicture, candlePicture, formulaPicture } from './pictures.mjs'
import { colours, drawCaption, drawCard, drawHead, height, width } from './studio.mjs'

/** @typedef {{ title: string, line: string, picture: import('./pictures.mjs').Picture, captions: readonly (readonly [number, string])[] }} Lesson */

/** Length of each lesson. */
const seconds = 90

/** @param {Lesson} lesson */
const clipOf = ({ title, line, picture, captions }) => ({
  width,
  height,
  seconds,
  segmentSeconds: 5,
  framesPerSecond: 5,
  bitrate: 52_000,
  /** @param {import('./studio.mjs').Context} context @param {number} second */
  draw(context, second) {
    context.fillStyle = colours.backdrop
    context.fillRect(0, 0, width, height)
    if (second < 5) return drawCard(context, second, { title, line: `${line}，图形均为示意` })
    if (second >= 86)
      return drawCard(context, second - 86, { title: '示例视频', line: '正式内容上线后，这里是讲师的画面' })
    picture(context, second)
    drawHead(context, second, { title, mark: '示例' })
    drawCaption(context, second, captions)
  },
})

/** The clips of the sample videos, by the names of their files. */
export const lessons = {
  'video-ore': clipOf({
    title: '铁矿先看港口，再看盘面',
    line: '公开课回放示例',
    picture: barPicture({ names: ['港口库存', '日均疏港'], seed: 20_260_311, lean: 0.5 }),
    captions: [
      [5, '两列数放在一起读：库存在降，疏港在升'],
      [22, '压港的船还没卸货，不计入库存'],
      [40, '疏港快，要问钢厂是补库还是正常消耗'],
      [56, '看三周的方向，不看单周的增减'],
      [72, '最后才看盘面：价格有没有提前反应'],
    ],
  }),
  'video-margin': clipOf({
    title: '保证金是怎么算出来的',
    line: '公开课回放示例',
    picture: formulaPicture([
      { from: 8, name: '成交价', note: '每单位报价' },
      { from: 24, name: '合约乘数', note: '一手多少单位', before: '×' },
      { from: 40, name: '保证金率', note: '交易所加公司', before: '×' },
      { from: 56, name: '一手保证金', note: '会随价格变化', before: '=' },
    ]),
    captions: [
      [5, '先认报价单位，再认合约乘数'],
      [24, '乘数写在合约规则里，各品种不一样'],
      [40, '比例有两层：交易所一层，期货公司再加一层'],
      [56, '价格涨了，同一手占用的保证金也会变多'],
      [72, '账户里要留余地，不要把可用资金用满'],
    ],
  }),
  'video-basis': clipOf({
    title: '一张图看懂基差',
    line: '头条视频示例',
    picture: basisPicture(20_260_407),
    captions: [
      [5, '基差等于现货减期货'],
      [22, '临近交割，两条线会靠到一起'],
      [40, '靠拢有三种走法：现货动、期货动、一起动'],
      [56, '换主力会让基差跳一下，那不是收敛'],
      [72, '比较不同地区的现货，先把升贴水写清楚'],
    ],
  }),
  'video-roll': clipOf({
    title: '换月那几天，持仓怎么搬家',
    line: '头条视频示例',
    picture: barPicture({ names: ['近月持仓', '远月持仓'], seed: 20_260_519, lean: 1 }),
    captions: [
      [5, '近月的持仓一天天变少，远月一天天变多'],
      [22, '两边相等的那天前后，主力合约就换了'],
      [40, '成交往往比持仓先换过去'],
      [56, '换月的价差是两个合约的差，不是涨跌'],
      [72, '做记录要写合约代码，不要只写品种'],
    ],
  }),
  'video-rebar': clipOf({
    title: '螺纹这一天的五个时刻',
    line: '行情视频示例',
    picture: candlePicture(20_260_612),
    captions: [
      [5, '夜盘开盘：先看跳空有没有回补'],
      [22, '夜盘收盘前：量能有没有跟上'],
      [40, '日盘开盘：与夜盘的方向是否一致'],
      [56, '上午小节之后：持仓在增还是在减'],
      [72, '尾盘：收在当天区间的哪个位置'],
    ],
  }),
  'video-meal': clipOf({
    title: '豆粕这一天的五个时刻',
    line: '行情视频示例',
    picture: candlePicture(20_260_703),
    captions: [
      [5, '夜盘开盘：外盘收了什么，这里补多少'],
      [22, '夜盘中段：方向定了没有'],
      [40, '日盘开盘：现货报价出来之后怎么走'],
      [56, '上午小节之后：油厂的远月报价'],
      [72, '尾盘：留一句话给明天'],
    ],
  }),
}
