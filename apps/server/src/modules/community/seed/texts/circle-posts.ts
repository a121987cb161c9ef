import { code, either, ol, p, s, ul } from '../documents/draft'
import { comment, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** Posts of 黑色产业早餐会. */
const ferrousPosts: readonly SamplePost[] = [
  {
    author: 'zhou',
    at: on(8, '07:50'),
    topics: [],
    circle: 'ferrous',
    isPinned: true,
    title: '早餐会怎么开：四行字，先报数，后说话',
    body: [
      p('人多了，规矩写一遍，新来的照着发，老的也别偷懒。'),
      ol(
        '昨天的收盘和结算，各一个数，带合约。',
        '自己那一环的变化：厂里、库里、工地、盘面，任选一环，只说亲眼看见的。',
        '今天打算做什么，做错了在哪里停。',
        '昨天那条对没对。没对的，多写一行为什么。',
      ),
      p('八点半之前发完，开盘以后不补。补的都叫马后炮。'),
    ],
    comments: [
      comment('tie', 9, '第二行“只说亲眼看见的”，我举双手。厂里的事一传两转，能从限产传成停炉。'),
      comment(
        'qin',
        21,
        '终端也算一环吧？我这边能报的只有到货和排产。',
        comment('zhou', 6, '当然算，缺的就是您这一环。'),
      ),
    ],
  },
  {
    author: 'chen',
    at: on(5, '07:45'),
    topics: [],
    circle: 'ferrous',
    body: ({ rb, i }) => [
      p(
        s`给早餐会出一道题。$rb ${rb.when}${rb.shape}，$i ${i.shape}，两边的持仓变化放在一起，你会先问哪一个问题？`,
        '不用答对，先写问题。问题问对了，数据自己会说话。',
      ),
    ],
    comments: [
      comment('yi', 8, '我先问：是同一批人在两边动，还是两批人？'),
      comment('xi', 17, '我先问是不是换月。主力合约的增减，换月那几天要先减掉移过去的那一块。'),
      comment(
        'jun',
        26,
        '我先问这种组合过去一年出现过几次。少于十次，后面的问题都不用问了。',
        comment('chen', 7, '三个问题，三种人，合起来就是一套完整的检查单。'),
      ),
    ],
  },
  {
    author: 'qin',
    at: on(3, '07:55'),
    topics: [],
    circle: 'ferrous',
    body: ({ hc, gap }) => [
      p(
        s`终端这一环：到货正常，排产没加班。$hc ${hc.when}结算 ${hc.settle}，卷螺差 ${gap('hc', 'rb')}。`,
        s`今天的打算：月底前要的料点掉一半，另一半看 ${hc.step(-1)}，走不到就月底按市价补齐，不赌。`,
      ),
    ],
    comments: [
      comment('zhou', 10, '“走不到就补齐”，这半句比前面那半句值钱。'),
      comment('ma', 19, '另一半要是怕补在高处，可以先把基差谈下来，盘面留着慢慢点。'),
    ],
  },
  {
    author: 'tie',
    at: on(1, '07:40'),
    topics: [],
    circle: 'ferrous',
    body: ({ i, ratio }) => [
      p(
        s`豆浆一碗。$i ${i.when}收 ${i.close}，结算 ${i.settle}，螺矿比 ${ratio('rb', 'i')}。`,
        either(
          i.basisWeekUp,
          '我这一环：港口提货的车比上周多排了半条路，基差也跟着走强，对得上。',
          '我这一环：港口提货的车比上周少，基差走弱，也对得上。',
        ),
        '昨天那条没对，原因是我把“没人抢”听成了“没人要”。',
      ),
    ],
    comments: [
      comment('zhou', 12, '能把自己听错的那个字写出来，早餐我请。'),
      comment('jun', 20, '“抢”和“要”差一个量级，建议把排队的车数也记成数字，一个月以后画条线。'),
    ],
  },
  {
    author: 'xi',
    at: on(0, '16:45'),
    topics: [],
    circle: 'ferrous',
    body: ({ rb, hc }) => [
      p(
        s`收盘后补一环，榜单。$rb ${rb.when}前二十合计${rb.net}，${rb.netShift}；$hc 前二十合计${hc.net}，${hc.netShift}。`,
        '只报数，不解读。解读放到明早，隔一夜脑子会凉一点。',
      ),
    ],
    comments: [comment('tie', 14, '隔夜再解读，这条可以写进置顶。')],
  },
]

/** Posts of 棉花一条线, which only its members can read. */
const cottonPosts: readonly SamplePost[] = [
  {
    author: 'zhao',
    at: on(6, '12:30'),
    topics: [],
    circle: 'cotton',
    body: ({ CF, TA }) => [
      p(
        s`来串门的。$CF ${CF.when}${CF.moved}，$TA ${TA.moved}。`,
        '我们涤短这边只问一句：织厂这个月换原料了没有？你们棉纱要是松，我们的单子先来；你们要是紧，我们的单子也先来，因为都想换便宜的。',
      ),
    ],
    comments: [
      comment('min', 16, '没换。机台改一次要停两天，订单不够长的时候，谁都懒得改。'),
      comment('mian', 33, '这就是替代的真相：不是算不过账，是懒得停机。'),
    ],
  },
  {
    author: 'mian',
    at: on(4, '19:10'),
    topics: [],
    circle: 'cotton',
    title: '一张检验单，我按什么次序看',
    body: [
      p('答应过 @纺纱阿敏 讲品级，先在圈里写一版，写顺了再发出去。'),
      ol(
        '先看马值。过高过低，织布那头都会来找您，其他指标再好也没用。',
        '再看长度和强力，这两样决定能纺多少支，差一档，客户就换一批。',
        '颜色级放第三。仓单里最容易吃亏的是它，盘面按标准品算，您拿到的是这一包。',
        '最后看含杂和回潮，都是秤上的事，谈价的时候说清楚。',
      ),
      p('升贴水表要打印出来贴在墙上，对着单子一格一格加减，不要心算，心算的都亏在第三格。'),
    ],
    comments: [
      comment(
        'min',
        24,
        '我们一直先看颜色级，难怪总在马值上吃亏。明天把墙上的表换掉。',
        comment('mian', 10, '换表之前把上个月的三张单子重算一遍，看看差多少。'),
      ),
      comment('ma', 48, '补一行给做期现的：买仓单先问库，再问级，同级不同库，运费能把升水吃光。'),
    ],
  },
  {
    author: 'min',
    at: on(2, '08:20'),
    topics: [],
    circle: 'cotton',
    body: ({ CF }) => [
      p(
        s`报一下我们这一段：机台开八成五，纱库存十九天，比上周多一天。$CF ${CF.when}结算 ${CF.settle}，五天${CF.week}。`,
        either(
          CF.weekUp,
          '原料涨了，报价单改了两版，老客户还在看第一版。',
          '原料跌了，老客户让我等一等再开单，等什么没说。',
        ),
      ),
    ],
    comments: [
      comment('mian', 18, '库存多一天不算事，连着三周各多一天，就要当心了。'),
      comment('xi', 40, '席位上看不出纱厂的库存，所以这一行数很值钱，谢谢。'),
    ],
  },
  {
    author: 'ma',
    at: on(1, '16:20'),
    topics: [],
    circle: 'cotton',
    body: ({ CF }) => [
      p(
        s`给圈里算一笔：$CF 主力对 ${CF.secondary} ${CF.spread}，一手 ${CF.multiplier}，保证金 ${CF.margin}。`,
        either(
          CF.spreadUp,
          '近月贵，手里有货的先交近月，扛着不划算；要用棉的别急着接，远月在等您。',
          '远月贵，扛一个月先减仓租、利息和损耗，减完还剩的才是您的，剩不下就别扛。',
        ),
      ),
      code('扛得住的月差 = 仓租 + 利息 + 损耗 + 自己的工钱'),
    ],
    comments: [
      comment('mian', 15, '最后一项“自己的工钱”，十个人九个不填。'),
      comment('su', 36, '要扛又怕远月塌下来，可以买一张看跌，权利金并进公式里，再看剩不剩。'),
    ],
  },
]

/** Posts of 夜盘值班室. */
const nightShiftPosts: readonly SamplePost[] = [
  {
    author: 'ye',
    at: on(9, '20:05'),
    topics: [],
    circle: 'nightShift',
    isPinned: true,
    title: '值班表：走之前写三行，写完才许关机',
    body: [
      ol(
        '手里还有什么，几手，止损挂在哪里。',
        '今晚做的哪一笔不在计划里。没有就写“没有”。',
        '明早第一眼要看什么。写不出来，就是今晚不该留。',
      ),
      p('不写也不罚，但写过的人第二天早上都说谢谢自己。留到最后的人负责关灯。[咖啡]'),
    ],
    comments: [
      comment('lin', 11, '我的第二行常年写“十一点以后那一笔”。'),
      comment('mo', 25, '卖方加一行：离行权价最近的那条腿，还有几格。'),
    ],
  },
  {
    author: 'jun',
    at: on(6, '21:30'),
    topics: [],
    circle: 'nightShift',
    body: ({ au, ag, sc }) => [
      p(
        s`开工前把三把尺子摆上：日均波幅，$au ${au.typical}，$ag ${ag.typical}，$sc ${sc.typical}。`,
        '今晚谁要同时做两样，先按这三个数把手数配平，不然夜里睁眼看的永远只是最晃的那一个。',
      ),
    ],
    comments: [
      comment('tan', 13, '借一下这把尺子，白天的碳酸锂也排进去，排完它第一。'),
      comment('jin', 22, '我不做，我就来看你们量尺子，比电视剧好看。[吃瓜]'),
    ],
  },
  {
    author: 'mo',
    at: on(5, '23:05'),
    topics: [],
    circle: 'nightShift',
    body: ({ sc }) => [
      p(
        s`十一点了，走掉一半人。$sc 白天收 ${sc.close}，往后两小时量会薄，我手里卖出去的那两条腿各买回一半。`,
        '不是看方向，是看清楚自己要睡觉。剩下的一半，最坏亏多少已经写在纸上了。',
      ),
    ],
    comments: [
      comment('ye', 10, '买回一半再睡，这才叫卖方。全留着睡的那叫胆大。'),
      comment('zhao', 18, '我上白班的，看到这条才去睡，晚安各位。'),
    ],
  },
  {
    author: 'lin',
    at: on(3, '22:40'),
    topics: [],
    circle: 'nightShift',
    body: ({ ag }) => [
      p(
        s`交班：手里的 $ag 清干净了，一手不留。计划外零笔。明早先看 ${ag.low20} 和 ${ag.high20} 两头谁先有人去碰。`,
        '第一次写“没有”，有点不习惯，像忘了带钥匙。',
      ),
    ],
    comments: [
      comment('ye', 9, '空着手回家不丢人，丢的是硬找一单再走。'),
      comment('jie', 24, '两头都没人碰的日子，我连看都不看，你比我勤快。'),
    ],
  },
  {
    author: 'jin',
    at: on(1, '22:10'),
    topics: [],
    circle: 'nightShift',
    body: ({ au }) => [
      p(
        s`我一个不下单的人也来值班：$au 白天${au.moved}，今天柜台上${either(au.up, '问回收的有七个，问买的两个', '问买的有六个，问回收的一个')}。`,
        '报数完毕，去洗脸。',
      ),
    ],
    comments: [
      comment('jun', 7, '这种数请天天报，别断。断一天，序列就废了。'),
      comment('hai', 16, '油厂门口我也数过，提货车多的那天，老板的脸是往下拉的。'),
    ],
  },
]

/** Posts of 期权互助角. */
const optionPosts: readonly SamplePost[] = [
  {
    author: 'su',
    at: on(7, '19:30'),
    topics: [],
    circle: 'options',
    title: '提问模板：写完一半，答案自己就出来了',
    body: [
      p('最近的问题越来越像“这张能不能买”，答不了。请按下面四行来：'),
      ul(
        '我手里有什么：现货、期货、还是空着。',
        '我怕的是什么：怕涨、怕跌，还是怕不动。',
        '怕到哪一天为止。',
        '为了不怕，我最多肯付多少钱。',
      ),
      p('四行写完，合约其实只剩两三张可选。剩下的时间，用来想第四行是不是在骗自己。'),
    ],
    comments: [
      comment('quan', 20, '照着写：手里有猪，怕跌，怕到出栏，肯付一头猪的钱。写完发现，是一头不是两头。'),
      comment(
        'mo',
        41,
        '“怕不动”那一种，多半已经是卖方的反面了，写到第四行会沉默很久。',
        comment('su', 12, '沉默也是答案，说明不该买。'),
      ),
    ],
  },
  {
    author: 'yi',
    at: on(4, '20:35'),
    topics: [],
    circle: 'options',
    body: ({ m }) => [
      p(
        s`按模板交作业。手里一手 $m 多单，怕跌，怕到月底，最多肯付两天的正常波动，也就是两个 ${m.typicalValue}。`,
        '查了一圈，能买的保护都在一格半以外，近的付不起。是不是说明我这一手本来就做大了？',
      ),
    ],
    comments: [
      comment('su', 15, '是。保护买不起，先减仓，再谈保护。这一问比买哪张重要得多。'),
      comment('tan', 33, '我也是从“买不起保护”那天起，把手数减下来的。'),
    ],
  },
  {
    author: 'mo',
    at: on(2, '19:50'),
    topics: [],
    circle: 'options',
    body: ({ au, sc }) => [
      p(
        s`挨打笔记更新一条。$au 20 天年化波动率 ${au.volatility}，$sc 是 ${sc.volatility}，我以前把两边的权利金放在一张表上比“划算”。`,
        '现在每一行先除以自己的波动率再比。除完以后，以前觉得厚的那几张，薄得像纸。',
      ),
    ],
    comments: [
      comment('ye', 14, '难怪我总觉得原油的权利金香，原来香的是辣椒。'),
      comment('min', 37, '我只买不卖，也照着除了一遍，原来我一直买在最贵的那两天。'),
    ],
  },
]

/** Posts of 新手对照本. */
const beginnerPosts: readonly SamplePost[] = [
  {
    author: 'chen',
    at: on(7, '18:10'),
    topics: [],
    circle: 'beginners',
    title: '对照本第一页：左边写“我以为”，右边先空着',
    body: [
      p('这个圈只做一件事：每人每周写一条“我以为”，过七天回来填右边的“实际上”。'),
      p('左边不许写行情会怎样，只许写自己会怎样，比如“我以为到了止损我会走”。'),
      p('右边填什么都行，别改左边。三个月以后，左边那一列就是你的教材，比我讲的课准。'),
    ],
    comments: [
      comment('deng', 13, '第一条：我以为我每天只会看三次盘。[发呆]'),
      comment('lin', 26, '我以为止损挪一次就会停手。右边不用等七天了，现在就能填。'),
      comment('quan', 45, '我以为养猪的人不会追涨。上周的料钱已经替我填好了右边。'),
    ],
  },
  {
    author: 'jin',
    at: on(5, '12:20'),
    topics: [],
    circle: 'beginners',
    body: ({ au }) => [
      p(
        s`左边：我以为看得懂一行报价。右边：今天才知道 $au 代码后面那串数字是交割的年月，${au.label} 说的是哪年哪月交货，不是第几号柜台。`,
        '写出来给后面的人省一次脸红。',
      ),
    ],
    comments: [
      comment('zhou', 11, '这一行写得比说明书清楚。我刚入行那阵子，以为那是价格的一部分。'),
      comment('si', 27, '我第一次点价点错了月份，货早到了一个月，仓库差点跟我急。'),
    ],
  },
  {
    author: 'yi',
    at: on(3, '21:10'),
    topics: [],
    circle: 'beginners',
    body: [
      p(
        '左边：我以为连着三天不做单，我会难受。右边：第一天难受，第二天把旧日志翻了一遍，第三天居然忘了开盘时间。',
        '结论写给自己：难受的不是没机会，是没事做。给自己找件事做，比找机会便宜。',
      ),
    ],
    comments: [
      comment('chen', 18, '右边写得好。下一条左边可以写：我以为第四天我会手痒。'),
      comment('jie', 30, '我的那件事是给表哥写三条格式，写完一般就不想下单了。'),
    ],
  },
  {
    author: 'deng',
    at: on(2, '19:05'),
    topics: [],
    circle: 'beginners',
    body: ({ rb }) => [
      p(
        s`右边来填了。左边是“我以为我每天只会看三次盘”，实际上一周里最少的一天看了十一次，都是 $rb。`,
        s`今天又数了一遍，它振幅 ${rb.swing}，我看了十一次，它也没多走一步。`,
      ),
    ],
    comments: [
      comment('lin', 9, '把看盘也记成一笔一笔的“单”，看一次记一次，第二天自然就少了。'),
      comment('qin', 22, '我做采购的一天只许看两次，第三次要去仓库数货，数完就不想看了。'),
    ],
  },
]

/** Posts of the sample circles. */
export const circlePosts: readonly SamplePost[] = [
  ...ferrousPosts,
  ...cottonPosts,
  ...nightShiftPosts,
  ...optionPosts,
  ...beginnerPosts,
]
