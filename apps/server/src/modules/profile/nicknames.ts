import { randomInt } from 'node:crypto'

/** Traits of a trader, for the first half of initial nicknames. */
const manners =
  '稳健 耐心 沉着 勤勉 清醒 从容 守拙 知止 笃定 谦和 远望 静观 听潮 观澜 守正 知微 慎行 有度 不争 顺势 知秋 听雨 望岳 踏实 明理 博观 厚积 长跑 早起 晴耕 夜读 素心 淡泊 宁静 致远 朴素 持重 三思 守时 春耕 秋收 云帆 松间 竹里 乘风 归帆 拾穗 向阳'.split(
    ' ',
  )
/** Traded goods, for the second half of initial nicknames. */
const goods =
  '螺纹 热卷 沪铜 沪铝 沪锌 沪镍 沪锡 白银 黄金 橡胶 沥青 纸浆 豆粕 豆油 玉米 淀粉 鸡蛋 生猪 棕榈 粳米 焦煤 焦炭 铁矿 白糖 棉花 棉纱 菜油 菜粕 甲醇 玻璃 纯碱 尿素 苹果 红枣 花生 原油 燃油 集运 锰硅 硅铁 短纤 瓶片 烧碱 原木'.split(
    ' ',
  )

const oneOf = (parts: readonly string[]) => parts[randomInt(parts.length)] ?? ''

/** All initial nicknames, without their number. */
export const nicknameStems = manners.flatMap((manner) => goods.map((good) => manner + good))

/** A random initial nickname of at most six characters: 稳健螺纹 and a two-digit number. */
export const randomNickname = () => `${oneOf(nicknameStems)}${randomInt(10, 100)}`
