import { answerTo, line, reply, type SampleMessage } from './sample-message'

export interface SampleChat {
  messages: readonly SampleMessage[]
  pinned?: number
}

const ferrous: SampleChat = {
  pinned: 1,
  messages: [
    line('chen', '先说规矩：这里只讲数据怎么读，不报点位，也不替任何人做决定。'),
    line('zhou', '前排坐好，笔记翻到新的一页。'),
    line('deng', '刚学黑色，听得慢，问题可能多。'),
    line('chen', '问得具体就好。港口库存和日均疏港，这两个数要放在一起读。'),
    line('tie', '厂里也是这么看，光看库存容易被压港骗。'),
    line('deng', '压港是船到了没卸，所以不算进库存吗？'),
    answerTo('chen', 6, '对，锚地的船不计入港口库存。库存降、压港升，货没有变少，只是还没上岸。'),
    line('yi', '懂了，表里再加一列压港。'),
    line('qin', '成材这边，社库和厂库口径不一样，别拿一个减另一个。'),
    reply('chen', 9, '老秦说到点上了。社库看贸易商拿货，厂库看钢厂出货，两边方向相反时先看厂库。'),
    line('xi', '席位表也一样，单日增减说明不了什么，连着几天同向才值得记一笔。'),
    line('jun', '连着几天也要看样本够不够，次数太少的规律我都打问号。'),
    line('zhou', '均值兄又来泼冷水了。[调皮]'),
    line('ma', '基差表我按合约分开记，混着记会把换月当成收敛。'),
    line('deng', '换月怎么会变成收敛？'),
    reply('ma', 15, '主力从近月跳到远月，盘面换了一个价，现货没动，差值自己就变了。'),
    line('chen', '这条很多人踩过。记基差先写明哪个合约，再写现货是哪个地区、哪个牌号。'),
    line('mian', '棉花也是，升贴水不写清楚，两个人能吵一晚上。'),
    line('qin', '下游订单我只看自己手里的，不拿它推全行业。'),
    reply('tie', 19, '同意，一家厂的补库节奏代表不了一个省。'),
    line('yi', '请教：同一家席位，多单空单都在增，该怎么记？'),
    reply('xi', 21, '两边都记，再记净值。席位后面是一堆客户，它只是通道。'),
    line('chen', '“席位是通道”，请抄下来。榜上的名字不等于那家公司自己的判断。'),
    line('deng', '抄了。那为什么还要看净持仓？'),
    reply('chen', 24, '看变化连不连续，不看它站哪一边。连续了，再去现货里找理由。'),
    line('lin', '看贵金属的路过，黑色的夜盘是不是安静一些？'),
    reply('zhou', 26, '开盘一刻钟最密，后面靠耐心。'),
    line('jie', '铜的仓单我也这么跟：先看注册，再看注销，总数放最后。'),
    line('chen', '顺序没错。仓单只是能交割的那部分，别当成全部库存。'),
    line('hai', '油脂那边天天有人把仓单当全部库存。'),
    line('yi', '把上周的记录重看了一遍，亏的两笔都没写认错的位置。'),
    reply('chen', 31, '能看出来就没白记。计划至少三行：为什么做，哪里算错，错了怎么办。'),
    line('mo', '再加一行：仓位多大还睡得着觉。'),
    line('zhou', '这一行写最上面。'),
    line('ye', '原油夜班报到，听完回去守我的盘。'),
    line('quan', '养猪的也来听，记账的道理都一样。'),
    line('chen', '把自己记的数带来提问，比问“能不能做”有用。'),
    line('tie', '厂里的排产表我先把口径问清楚，再来对数。'),
    line('deng', '疏港这个词，今天算是弄明白了。'),
    line('chen', '这一段先讲到这里。问题留在聊天里，我挨个看。'),
  ],
}

const firstLesson: SampleChat = {
  messages: [
    line('su', '没开过户也能听，听完先别急着交易。'),
    line('deng', '保证金和手续费，哪个先看？'),
    reply('su', 2, '先看保证金。它决定一手占多少钱，也决定行情走多远您会被追加。'),
    line('yi', '我当初就是没算这一步，满仓进去，第二天收到追保通知。'),
    line('jin', '开金店的来补课：合约按克报价，一手是多少克，我总记混。'),
    reply('su', 5, '看合约表里“交易单位”那一行，交易所网站上的表比谁口头换算都准。'),
    line('min', '厂里让我学套保，从哪一节听起？'),
    reply('su', 7, '先听保证金和交割月，再听基差。套保常常错在月份上。'),
    line('min', '记下了，先把合约表打印出来。'),
  ],
}

const members: SampleChat = {
  messages: [
    line('shen', '会员专场一半时间留给提问，请把品种和问题写在一句话里。'),
    line('si', '豆粕库存，看油厂的还是看饲料厂的？'),
    reply('shen', 2, '油厂看供应，饲料厂看可用天数。油厂库存高、饲料厂天数短，多半是下游在等。'),
    line('hai', '等的时候，基差往往先说话。'),
    line('zhou', '仓单、基差、天数，三张表我贴在一起看了。'),
    line('shen', '好，下一场就用大家的表来讲。'),
  ],
}

const breakfast: SampleChat = {
  messages: [
    line('chen', '早会照旧：先报数，再说看法，数要带日期和口径。'),
    line('tie', '我们厂矿石可用天数和上周持平，烧结正常。'),
    line('qin', '这边卷板到货正常，终端按周拿货，没有提前备的。'),
    line('zhou', '夜盘的仓差记在圈里的帖子下面了，请大家对一下。'),
    line('xi', '席位那张表，我补了一段口径说明。'),
    line('chen', '口径对齐了，再谈方向。'),
  ],
}

/** The chats of the sample rooms, in the order of `sampleRooms`; an announced room has none. */
export const sampleChats: readonly (SampleChat | undefined)[] = [
  ferrous,
  firstLesson,
  undefined,
  members,
  breakfast,
]
