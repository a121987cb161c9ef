import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Emoticons in the order of the picker, each with its code in a text and its picture's id in the sheet. */
export const emojiPacks = [
  {
    id: 1,
    title: '默认表情',
    symbols: [
      { code: '[微笑]', symbol: 'smile' },
      { code: '[大笑]', symbol: 'laugh' },
      { code: '[呲牙]', symbol: 'grin' },
      { code: '[偷笑]', symbol: 'giggle' },
      { code: '[憨笑]', symbol: 'silly' },
      { code: '[坏笑]', symbol: 'smirk' },
      { code: '[破涕为笑]', symbol: 'joy' },
      { code: '[调皮]', symbol: 'playful' },
      { code: '[得意]', symbol: 'smug' },
      { code: '[害羞]', symbol: 'shy' },
      { code: '[可爱]', symbol: 'cute' },
      { code: '[色]', symbol: 'love' },
      { code: '[亲亲]', symbol: 'kiss' },
      { code: '[酷]', symbol: 'cool' },
      { code: '[发呆]', symbol: 'blank' },
      { code: '[思考]', symbol: 'think' },
      { code: '[疑问]', symbol: 'question' },
      { code: '[惊讶]', symbol: 'surprised' },
      { code: '[惊恐]', symbol: 'fear' },
      { code: '[晕]', symbol: 'dizzy' },
      { code: '[汗]', symbol: 'sweat' },
      { code: '[擦汗]', symbol: 'wipe' },
      { code: '[尴尬]', symbol: 'awkward' },
      { code: '[捂脸]', symbol: 'facepalm' },
      { code: '[无语]', symbol: 'speechless' },
      { code: '[白眼]', symbol: 'eyeroll' },
      { code: '[闭嘴]', symbol: 'zip' },
      { code: '[嘘]', symbol: 'hush' },
      { code: '[困]', symbol: 'sleepy' },
      { code: '[睡]', symbol: 'sleep' },
      { code: '[流泪]', symbol: 'tear' },
      { code: '[大哭]', symbol: 'cry' },
      { code: '[委屈]', symbol: 'wronged' },
      { code: '[叹气]', symbol: 'sigh' },
      { code: '[生气]', symbol: 'angry' },
      { code: '[抓狂]', symbol: 'crazy' },
      { code: '[鼓掌]', symbol: 'clap' },
      { code: '[加油]', symbol: 'cheer' },
      { code: '[强]', symbol: 'strong' },
      { code: '[弱]', symbol: 'weak' },
      { code: '[握手]', symbol: 'handshake' },
      { code: '[抱拳]', symbol: 'salute' },
      { code: '[胜利]', symbol: 'victory' },
      { code: '[拳头]', symbol: 'fist' },
      { code: '[合十]', symbol: 'pray' },
      { code: '[拥抱]', symbol: 'hug' },
      { code: '[再见]', symbol: 'bye' },
      { code: '[玫瑰]', symbol: 'rose' },
      { code: '[爱心]', symbol: 'heart' },
      { code: '[心碎]', symbol: 'heartbreak' },
      { code: '[啤酒]', symbol: 'beer' },
      { code: '[咖啡]', symbol: 'coffee' },
      { code: '[庆祝]', symbol: 'celebrate' },
      { code: '[红包]', symbol: 'packet' },
      { code: '[看多]', symbol: 'bull' },
      { code: '[看空]', symbol: 'bear' },
      { code: '[观望]', symbol: 'watch' },
      { code: '[涨停]', symbol: 'limit-up' },
      { code: '[跌停]', symbol: 'limit-down' },
      { code: '[止盈]', symbol: 'take-profit' },
      { code: '[止损]', symbol: 'stop-loss' },
      { code: '[满仓]', symbol: 'full' },
      { code: '[空仓]', symbol: 'empty' },
      { code: '[爆仓]', symbol: 'burst' },
      { code: '[吃面]', symbol: 'noodles' },
      { code: '[吃瓜]', symbol: 'melon' },
    ],
  },
  {
    id: 2,
    title: '盘面',
    symbols: [
      { code: '[盘面/长下影]', symbol: 'lower-shadow' },
      { code: '[盘面/长上影]', symbol: 'upper-shadow' },
      { code: '[盘面/大阳线]', symbol: 'big-rise' },
      { code: '[盘面/大阴线]', symbol: 'big-fall' },
      { code: '[盘面/十字星]', symbol: 'doji' },
      { code: '[盘面/跳空]', symbol: 'gap' },
      { code: '[盘面/金叉]', symbol: 'golden-cross' },
      { code: '[盘面/死叉]', symbol: 'death-cross' },
      { code: '[盘面/突破]', symbol: 'breakout' },
      { code: '[盘面/破位]', symbol: 'breakdown' },
      { code: '[盘面/放量]', symbol: 'volume-up' },
      { code: '[盘面/缩量]', symbol: 'volume-down' },
    ],
  },
  {
    id: 3,
    title: '红绿小人',
    symbols: [
      { code: '[红绿小人/冲]', symbol: 'duo-charge' },
      { code: '[红绿小人/躺平]', symbol: 'duo-flat' },
      { code: '[红绿小人/拥抱]', symbol: 'duo-hug' },
      { code: '[红绿小人/拔河]', symbol: 'duo-tug' },
      { code: '[红绿小人/举手]', symbol: 'duo-raise' },
      { code: '[红绿小人/撤退]', symbol: 'duo-retreat' },
      { code: '[红绿小人/加仓]', symbol: 'duo-add' },
      { code: '[红绿小人/减仓]', symbol: 'duo-reduce' },
      { code: '[红绿小人/等待]', symbol: 'duo-wait' },
      { code: '[红绿小人/得意]', symbol: 'duo-proud' },
      { code: '[红绿小人/捂眼]', symbol: 'duo-hide' },
      { code: '[红绿小人/击掌]', symbol: 'duo-five' },
    ],
  },
] as const

/** Address of an emoticon's picture: `<svg><use href={…} /></svg>`. */
export const emojiImage = (symbol: string) => `/emoji/sheet.svg#${symbol}`

const symbolsByCode = () =>
  new Map<string, string>(
    emojiPacks.flatMap(({ symbols }) => symbols.map(({ code, symbol }) => [code, symbol] as const)),
  )

/** Picture id by code. The annotation lets a browser build drop the packs if no page uses them. */
export const emojiSymbols: ReadonlyMap<string, string> = /* @__PURE__ */ symbolsByCode()

/** Emoticon packs for the picker. */
export const getEmojiPacks = endpoint({
  path: '/api/emoji/infoList',
  summary: '表情包',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        image: z.string(),
        emoji: z.array(z.object({ code: z.string(), image: z.string() })),
      }),
    ),
  }),
})
