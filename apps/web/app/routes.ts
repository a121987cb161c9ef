/**
 * All addresses of the portal. `page` names the files `routes/<page>.tsx` and `routes/<page>.data.ts`; an
 * address without `page` is not available yet and shows 敬请期待 inside the shell.
 */
export interface PageRoute {
  path: string
  title: string
  page?: string
  /** Set for a detail page: without `parameter`, the visitor is redirected to `list`. */
  needs?: { parameter: string; list: string }
}

const detail = (parameter: string, list: string) => ({ needs: { parameter, list } })

export const pageRoutes: readonly PageRoute[] = [
  // 首页 and pages about the portal
  { path: '/', title: '首页', page: 'home' },
  { path: '/aboutUs', title: '关于V策', page: 'about-us' },
  { path: '/about-data', title: '数据说明', page: 'about-data' },
  { path: '/businessCooperation', title: '商务合作', page: 'business-cooperation' },
  { path: '/agreement', title: '协议', page: 'agreement' },
  { path: '/agreementV2', title: '协议', page: 'agreement' },
  { path: '/search', title: '搜索', page: 'search' },
  { path: '/leave', title: '即将离开V策', page: 'leave', ...detail('to', '/') },

  // 登录与账户
  { path: '/login', title: '登录/注册', page: 'login' },
  { path: '/auth', title: '授权登录', page: 'auth' },
  { path: '/bindMobile', title: '绑定手机号', page: 'bind-mobile' },
  { path: '/wxLoginCallback', title: '微信登录', page: 'wx-login-callback' },

  // 看行情、看数据
  { path: '/quotation', title: '看行情', page: 'quotation' },
  { path: '/qxp', title: '自选盘', page: 'own-board' },
  { path: '/viewingData', title: '看数据', page: 'viewing-data' },
  { path: '/monitoringDataV2', title: '数据中心', page: 'data-centre' },
  { path: '/varietyTracking', title: '品种追踪', page: 'variety-tracking' },

  // BBAS 与研究
  { path: '/bbasV3', title: 'BBAS', page: 'bbas' },
  { path: '/bbasV3/details', title: 'BBAS 品种分析', page: 'bbas-details', ...detail('symbol', '/bbasV3') },
  { path: '/bbas/search', title: 'BBAS 搜索', page: 'bbas-search' },
  {
    path: '/reportDetails',
    title: '研报详情',
    page: 'report-details',
    ...detail('id', '/viewingData?showModel=jxyb'),
  },
  { path: '/institutionalOpinion', title: '机构观点', page: 'institutional-opinion' },
  { path: '/researcher', title: '研究员', page: 'researcher' },

  // 领指标、策略、订阅
  { path: '/signal', title: '领指标' },
  { path: '/strategy', title: '策略' },
  { path: '/vTargetV2', title: 'V指标' },
  { path: '/vTargetV2/details', title: 'V指标详情', ...detail('id', '/vTargetV2') },
  { path: '/subscribe', title: '短信订阅' },
  { path: '/subscribe/details', title: '订阅详情', ...detail('id', '/subscribe/list') },
  { path: '/subscribe/list', title: '订阅列表' },
  { path: '/subscribe/setUp', title: '订阅设置' },

  // 期友社区、圈子
  { path: '/qiyouCommunityV3', title: '期友社区', page: 'community' },
  {
    path: '/qiyouCommunityV3/infoDetails',
    title: '帖子详情',
    page: 'community-post',
    ...detail('id', '/qiyouCommunityV3'),
  },
  {
    path: '/qiyouCommunityV3/memberInfo',
    title: '期友主页',
    page: 'community-member',
    ...detail('id', '/qiyouCommunityV3'),
  },
  { path: '/qiyouCommunityV3/search', title: '社区搜索', page: 'community-search' },
  {
    path: '/qiyouCommunityV3/specialTopicDetails',
    title: '专题详情',
    page: 'community-special',
    ...detail('id', '/qiyouCommunityV3/specialTopicList'),
  },
  { path: '/qiyouCommunityV3/specialTopicList', title: '专题', page: 'community-specials' },
  {
    path: '/qiyouCommunityV3/topicDetails',
    title: '话题详情',
    page: 'community-topic',
    ...detail('id', '/qiyouCommunityV3/topicList'),
  },
  { path: '/qiyouCommunityV3/topicList', title: '话题', page: 'community-topics' },
  { path: '/circleV2', title: '圈子', page: 'circles' },
  { path: '/circleV2/storm', title: '热议', page: 'circle-storm' },
  { path: '/circleV2/douyinImage', title: '分享图片', page: 'share-picture' },
  { path: '/circleLive', title: '圈子直播', page: 'circle-live' },
  { path: '/headlineVideo', title: '头条视频', page: 'headline-videos' },
  { path: '/quotationVideo', title: '行情视频', page: 'quotation-videos' },

  // 公开课
  { path: '/live', title: '公开课', page: 'live' },
  { path: '/liveV2', title: '公开课', page: 'public-classes' },
  { path: '/liveV2/details', title: '视频详情', page: 'video-details', ...detail('id', '/liveV2') },
  { path: '/liveV2/recommend', title: '推荐回放', page: 'recommended-videos' },
  { path: '/liveReject', title: '无法进入直播间', page: 'live-reject' },

  // 课堂
  { path: '/classroomV3', title: '课堂' },
  { path: '/classroomV3/courseDetails', title: '课程详情', ...detail('id', '/classroomV3') },
  { path: '/classroomV3/list', title: '课程列表' },
  { path: '/classroomV3/riskEducationDetails', title: '风险教育', ...detail('id', '/riskEducation') },
  { path: '/classroomV3/settlement', title: '课程结算', ...detail('id', '/classroomV3') },
  { path: '/classroomV2/liveCourseDetails', title: '直播课详情', ...detail('id', '/classroomV3') },
  { path: '/classroomV2/liveDetails', title: '直播详情', ...detail('id', '/classroomV3') },
  { path: '/classroomV2/myCourse', title: '我的课程' },
  { path: '/course', title: '课程' },
  { path: '/riskEducation', title: '风险教育' },
  { path: '/riskEducationVideo', title: '风险教育视频' },

  // 会员、积分、抽奖、收银台
  { path: '/vipV2', title: '会员', page: 'vip' },
  { path: '/vliV2/shop', title: 'V粒商城', page: 'shop' },
  { path: '/vliV2/goodDetails', title: '商品详情', page: 'shop-item', ...detail('id', '/vliV2/shop') },
  { path: '/vliV2/components/*', title: '组件陈列', page: 'component-gallery' },
  { path: '/luckDraw', title: '幸运抽奖', page: 'luck-draw' },
  { path: '/raffleTest', title: '抽奖验证', page: 'raffle-test' },
  { path: '/payment', title: '支付', page: 'cash-desk' },
  { path: '/cashDesk', title: '收银台', page: 'cash-desk', ...detail('order_id', '/my/orderList') },
  { path: '/cashDesk/course', title: '课程收银台', page: 'cash-desk' },
  {
    path: '/cashDesk/recharge',
    title: 'V券收银台',
    page: 'cash-desk',
    ...detail('order_id', '/my/recharge'),
  },
  { path: '/cashDesk/vTarget', title: 'V指标收银台', page: 'cash-desk' },

  // AI 助手
  { path: '/AI', title: 'AI 助手', page: 'ai' },

  // 个人中心
  { path: '/my/addressList', title: '收货地址', page: 'my-lists' },
  { path: '/my/agreementList', title: '我的协议', page: 'my-lists' },
  { path: '/my/class', title: '我的课程' },
  { path: '/my/collection', title: '我的收藏', page: 'my-lists' },
  { path: '/my/coupon', title: '优惠券', page: 'my-lists' },
  { path: '/my/fans', title: '我的粉丝', page: 'my-lists' },
  { path: '/my/follow', title: '我的关注', page: 'my-lists' },
  { path: '/my/history', title: '浏览历史', page: 'my-lists' },
  { path: '/my/keyNewsletter', title: '重点快讯', page: 'my-lists' },
  { path: '/my/noticeList', title: '我的消息', page: 'my-lists' },
  { path: '/my/orderList', title: '我的订单', page: 'my-payment' },
  { path: '/my/paymentPassword', title: '支付密码', page: 'my-payment' },
  { path: '/my/recharge', title: '购买V券', page: 'my-payment' },
  { path: '/my/setup', title: '重设支付密码', page: 'my-payment' },
  { path: '/my/setUpInformation', title: '资料设置', page: 'set-up-information' },
  { path: '/my/speech', title: '我的发言', page: 'my-lists' },
  { path: '/my/vliV2', title: '我的V粒', page: 'my-lists' },

  // 图表陈列
  { path: '/echartsDemo', title: '图表陈列', page: 'chart-gallery' },
  { path: '/echartsDemo/*', title: '图表陈列', page: 'chart-gallery' },
]
