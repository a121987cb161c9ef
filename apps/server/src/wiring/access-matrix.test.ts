import { randomUUID } from 'node:crypto'
import * as protocol from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { mark, orderNoOf, userRows } from '#test/rows-of-user'
import type { TestUser } from '#test/seed'

const { app, db, seed } = await startTestApp()
const { endpoints } = protocol

/** Ids of rows that belong to one user, by kind. */
interface OwnedRows {
  user: TestUser
  address: number
  notice: number
  session: number
  /** Held for a review, so no other user can see it. */
  post: number
  comment: number
  draft: number
  vote: number
  forecast: number
  review: number
  /** Held for a review, so no other user can see it. */
  circle: number
  delivery: number
  holding: number
  application: number
  /** A room in which the user has written the first message. */
  liveRoom: number
  /** A broadcast in that room which the user has watched. */
  broadcast: number
  /** A video that the user has watched. */
  video: number
}

const nameOf = (wanted: protocol.Endpoint) =>
  Object.entries(protocol).find(([, value]) => value === wanted)?.[0] ?? ''

const text = (content: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: content }] }],
})
const nonce = '0f3a0000-0000-4000-8000-0000000000ff'

/**
 * For each call of signed-in users: the input that tries to reach another user's rows. `{}` for a call whose
 * input names no row; the test checks its answer and its changes all the same.
 */
const foreignInputs: Readonly<Record<string, (of: OwnedRows) => object>> = {
  acceptAnswer: ({ comment }) => ({ comment_id: comment }),
  acceptTreaty: () => ({}),
  acceptQuestion: ({ liveRoom }) => ({ room_id: liveRoom, number: 1, nonce, text: '乙' }),
  banUser: ({ liveRoom, user }) => ({ room_id: liveRoom, user_id: user.id, reason: '乙' }),
  endLive: ({ broadcast }) => ({ broadcast_id: broadcast }),
  getCircleRooms: () => ({}),
  getRoomUsers: ({ liveRoom }) => ({ room_id: liveRoom }),
  getStreamHealth: ({ liveRoom }) => ({ room_id: liveRoom }),
  issueStreamKey: ({ broadcast }) => ({ broadcast_id: broadcast }),
  muteUser: ({ liveRoom, user }) => ({ room_id: liveRoom, user_id: user.id, minutes: 10, reason: '乙' }),
  pinMessage: ({ liveRoom }) => ({ room_id: liveRoom, number: 1 }),
  planBroadcast: ({ liveRoom }) => ({
    room_id: liveRoom,
    id: 0,
    version: 0,
    title: '乙',
    plan_from: '2026-11-21 09:00:00',
    plan_to: '2026-11-21 10:00:00',
  }),
  recallMessage: ({ liveRoom }) => ({ room_id: liveRoom, number: 1 }),
  sendMessage: ({ liveRoom }) => ({ room_id: liveRoom, nonce, text: '乙' }),
  setAssistants: ({ liveRoom, user }) => ({ room_id: liveRoom, user_ids: [user.id] }),
  startLive: ({ broadcast }) => ({ broadcast_id: broadcast }),
  bookBroadcast: ({ broadcast }) => ({ broadcast_id: broadcast }),
  cancelBooking: ({ broadcast }) => ({ broadcast_id: broadcast }),
  getBookings: () => ({}),
  exportRecording: ({ video }) => ({ video_id: video }),
  getMyRecordings: () => ({}),
  getRecordingStrip: ({ video }) => ({ video_id: video }),
  getUnfinishedVideos: () => ({}),
  saveRecording: ({ video }) => ({ video_id: video, version: 1, title: '乙', cuts: [] }),
  submitRecording: ({ video }) => ({ video_id: video, version: 1 }),
  withdrawRecording: ({ video }) => ({ video_id: video, reason: '乙' }),
  setRoomRules: ({ liveRoom }) => ({ room_id: liveRoom, rules: protocol.defaultRoomRules, notice: '乙' }),
  appealDecision: ({ review }) => ({ review_id: review, text: '不服' }),
  cancelVote: ({ vote }) => ({ vote_id: vote }),
  closeCircle: ({ circle }) => ({ id: circle }),
  createCircle: () => ({ name: '乙的圈子', intro: '', rules: '', join_mode: 'open', visibility: 'public' }),
  decideApplication: ({ application }) => ({ id: application, accept: true }),
  editCircle: ({ circle }) => ({
    id: circle,
    name: '乙的圈子',
    intro: '',
    rules: '',
    join_mode: 'open',
    visibility: 'public',
  }),
  getApplications: ({ circle }) => ({ id: circle }),
  getCircle: ({ circle }) => ({ id: circle }),
  getCircleList: () => ({ scope: 'mine' }),
  getCircleMembers: ({ circle }) => ({ id: circle }),
  joinCircle: ({ circle }) => ({ id: circle }),
  leaveCircle: ({ circle }) => ({ id: circle }),
  pinInCircle: ({ post }) => ({ id: post, value: true }),
  removeMember: ({ circle, user }) => ({ id: circle, user_id: user.id }),
  renewInvite: ({ circle }) => ({ id: circle }),
  setMemberRole: ({ circle, user }) => ({ id: circle, user_id: user.id, role: 'member' }),
  transferCircle: ({ circle, user }) => ({ id: circle, user_id: user.id }),
  castVote: ({ vote }) => ({ vote_id: vote, option_ids: [1] }),
  deleteComment: ({ comment }) => ({ id: comment }),
  deletePost: ({ post }) => ({ id: post }),
  dropDraft: ({ draft }) => ({ id: draft }),
  editPost: ({ post }) => ({
    id: post,
    base_revision: 1,
    title: '乙',
    document: text('乙'),
    nonce,
  }),
  getDrafts: () => ({}),
  getMySpeech: () => ({ tab: 'held' }),
  getShareCard: ({ post }) => ({ kind: 'post', id: post }),
  getStanding: () => ({}),
  getStorm: () => ({}),
  proposeTopic: () => ({ title: '乙的话题', description: '' }),
  publishComment: ({ post }) => ({ post_id: post, kind: 1, document: text('乙'), nonce }),
  publishPost: () => ({ kind: 1, title: '乙', document: text('乙'), nonce }),
  raiseBounty: ({ post }) => ({ id: post, amount: 10 }),
  reportTarget: ({ post }) => ({ kind: 'post', id: post, reason: 'spam' }),
  saveDraft: () => ({
    kind: 'post',
    target_id: 0,
    base_revision: 0,
    revision: 1,
    title: '乙',
    document: text('乙'),
    extras: { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 7 },
  }),
  searchMentions: () => ({ keyword: '' }),
  setLike: ({ post }) => ({ kind: 'post', id: post, value: true }),
  setPersonalFeed: () => ({ on: false }),
  setSide: ({ post }) => ({ id: post, value: 'long' }),
  setWatch: ({ post }) => ({ kind: 'post', id: post, value: 3 }),
  withdrawForecast: ({ forecast }) => ({ id: forecast }),
  acceptAgreements: () => ({ names: ['treaty'] }),
  addHistory: () => ({ kind: 'symbol', id: 'cu' }),
  applyInvoice: ({ user }) => ({ order_id: orderNoOf(user.id), title: '乙方', email: 'b@example.com' }),
  applyRefund: ({ user }) => ({ order_id: orderNoOf(user.id), reason: '不要了' }),
  bindUser: () => ({ client_id: 'unknown' }),
  cancelOrder: ({ user }) => ({ order_id: orderNoOf(user.id) }),
  changeOwnList: () => ({ change: { type: 'remove', symbol: 'rb2799' } }),
  checkOrderPay: ({ user }) => ({ order_id: orderNoOf(user.id) }),
  clearHistory: () => ({}),
  cancelDelivery: ({ delivery }) => ({ delivery_id: delivery }),
  confirmDelivery: ({ delivery }) => ({ delivery_id: delivery }),
  getCoupons: () => ({}),
  getDeliveries: () => ({}),
  receiveCoupon: () => ({ id: 1 }),
  redeemItem: ({ address }) => ({ id: 1, address_id: address }),
  setDeliveryAddress: ({ delivery, address }) => ({ delivery_id: delivery, address_id: address }),
  useCoupon: ({ holding }) => ({ holding_id: holding }),
  closeAccount: () => ({ captcha: '0000' }),
  createOrder: () => ({ type: 4, item_id: 2 }),
  deleteAddress: ({ address }) => ({ id: address }),
  deleteHistory: () => ({ kind: 'symbol', id: 'cu' }),
  exchangeVouchers: () => ({ count: 1 }),
  exchangeSearchCount: () => ({ tag: 'bbas', count: 1 }),
  exportData: () => ({}),
  exportEntries: () => ({}),
  getAddress: ({ address }) => ({ id: address }),
  getAddressList: () => ({}),
  getAgreements: () => ({}),
  getBalances: () => ({}),
  getBlockList: () => ({}),
  getCategoryList: () => ({}),
  getCollect: () => ({ kind: 'symbol', id: 'cu' }),
  getCollectList: () => ({}),
  getEntries: () => ({}),
  getFansList: () => ({}),
  getFollowList: () => ({}),
  getHistoryList: () => ({}),
  getHonorList: () => ({}),
  getInvoiceFile: ({ user }) => ({ order_id: orderNoOf(user.id) }),
  getInvoices: () => ({}),
  getKeyNewsletter: () => ({}),
  getMembership: () => ({}),
  getNoticeCount: () => ({}),
  getNoticeList: () => ({}),
  getNoticeSettings: () => ({}),
  getOrder: ({ user }) => ({ order_id: orderNoOf(user.id) }),
  getOrders: () => ({}),
  getOwnList: () => ({}),
  getPayPwd: () => ({}),
  getPayWays: () => ({}),
  getRechargePackages: () => ({}),
  getRefunds: () => ({}),
  getSearchUses: () => ({}),
  draw: () => ({ client_seed: 'seed-of-the-stranger' }),
  getDraws: () => ({}),
  getSessions: () => ({}),
  getUser: () => ({}),
  getUserCount: () => ({}),
  getUserPoster: () => ({}),
  getVoucherTerms: () => ({}),
  honorInfo: () => ({ id: 1 }),
  keepAccount: () => ({}),
  openPacket: () => ({ id: 1 }),
  payOrder: ({ user }) => ({ order_id: orderNoOf(user.id), pay_type: 'money', pay_password: '739164' }),
  paySuperVip: () => ({ level_id: 2, pay_type: 'money', pay_password: '739164' }),
  pickHonor: () => ({ id: 1 }),
  previewSuperVip: ({ holding }) => ({ level_id: 4, coupon_id: holding }),
  readAllNotices: () => ({}),
  readNotice: ({ notice }) => ({ id: notice }),
  resetPayPwd: () => ({ pay_password: '739164', again: '739164', captcha: '0000' }),
  revokeSessions: ({ session }) => ({ id: session }),
  saveAddress: ({ address }) => ({
    id: address,
    name: '乙',
    mobile: '13900001111',
    detail: '某路 1 号',
    is_default: true,
    province: '上海市',
    city: '上海市',
    district: '浦东新区',
  }),
  saveCategoryList: () => ({ type_text: 'cu' }),
  setBlock: ({ user }) => ({ kind: 'user', id: user.id, value: true }),
  setCollect: () => ({ kind: 'symbol', id: 'cu', value: false }),
  setDefaultAddress: ({ address }) => ({ id: address }),
  setFollow: ({ user }) => ({ kind: 'user', id: user.id, value: false }),
  setHistoryPaused: () => ({ value: false }),
  setNoticeSetting: () => ({ kind: 'follow', on: true }),
  setPayPwd: () => ({ pay_password: '739164', again: '739164', captcha: '0000' }),
  setPassword: () => ({ password: 'Soybean2705', newpassword: 'Soybean2705' }),
  removeChats: () => ({ all: 1 }),
  signOut: () => ({}),
  finishTask: () => ({ type: 1 }),
  makeUp: () => ({ day: '2026-11-19' }),
  openNewUserPack: () => ({}),
  sign: () => ({}),
  updateProfile: () => ({ nickname: '乙方期友' }),
  uploadBase64: () => ({ pic: 'data:image/png;base64,AAAA' }),
  uploadFile: () => ({}),
  uploadRoomFile: ({ broadcast }) => ({ broadcast_id: broadcast }),
  removeRoomFile: ({ broadcast }) => ({ broadcast_id: broadcast, file_id: 'f'.repeat(32) }),
  wearHonor: () => ({ id: 1 }),
  getDocument: () => ({ document: { kind: 'drawings', name: 'real rb2701' } }),
  saveDocument: () => ({
    document: { kind: 'drawings', name: 'real rb2701', body: { items: [] } },
    version: 1,
  }),
}

const forUsers = endpoints.filter(({ access }) => access === 'signedIn')

const columns: Readonly<Record<string, string>> = {
  users: 'id',
  follows: 'follower_id',
  blocks: 'blocker_id',
  posts: 'author_id',
  circles: 'owner_id',
  comments: 'author_id',
  votes: 'author_id',
  forecasts: 'author_id',
  reviews: 'author_id',
  reports: 'reporter_id',
  text_prints: 'author_id',
  search_documents: 'owner_id',
  notice_actors: 'actor_id',
  sms_codes: 'mobile',
  sms_outbox: 'mobile',
  captchas: 'mobile',
}
/**
 * Tables that are not compared, because their rows may rightly change or disappear: another user's call
 * changes them (a follower unfollows), or the test itself uses them up.
 */
const withoutOwner = [
  'wechat_tickets',
  'notice_actors',
  'sms_codes',
  'sms_outbox',
  'captchas',
  'outbox_deliveries',
]

/** All rows that a user owns, as text. */
async function rowsOwned({ id }: TestUser): Promise<string> {
  const tables = Object.keys(userRows).filter((table) => !withoutOwner.includes(table))
  const rows = await Promise.all(
    tables.map(async (table) => {
      const column = sql.identifier(columns[table] ?? 'user_id')
      const found = await db.execute(
        sql`select to_jsonb(o)::text as row from ${sql.identifier(table)} o where ${column} = ${id} order by 1`,
      )
      return [table, found.rows]
    }),
  )
  return JSON.stringify(rows, null, 1)
}

async function idOf(statement: SQL) {
  const { rows } = await db.execute<{ id: string }>(statement)
  return Number(rows[0]?.id)
}

/** Creates a user who has a row in each table, and returns the ids. */
async function owner(): Promise<OwnedRows> {
  const [user, other] = [await seed.user(), await seed.user()]
  for (const { insert } of Object.values(userRows)) {
    if (insert) await db.execute(insert({ id: user.id, mobile: user.mobile ?? '', otherId: other.id }))
  }
  return {
    user,
    address: await idOf(sql`select id from addresses where user_id = ${user.id}`),
    notice: await idOf(sql`select id from notices where user_id = ${user.id}`),
    session: await idOf(sql`select id from sessions where user_id = ${user.id}`),
    post: await idOf(sql`select id from posts where author_id = ${user.id}`),
    comment: await idOf(sql`select id from comments where author_id = ${user.id}`),
    draft: await idOf(sql`select id from drafts where user_id = ${user.id}`),
    vote: await idOf(sql`select id from votes where author_id = ${user.id}`),
    forecast: await idOf(sql`select id from forecasts where author_id = ${user.id}`),
    review: await idOf(sql`select id from reviews where author_id = ${user.id}`),
    delivery: await idOf(sql`select id from deliveries where user_id = ${user.id}`),
    holding: await idOf(sql`select id from coupon_holdings where user_id = ${user.id}`),
    circle: await idOf(sql`select id from circles where owner_id = ${user.id}`),
    liveRoom: await idOf(sql`select room_id as id from live_messages where user_id = ${user.id}`),
    broadcast: await idOf(sql`select broadcast_id as id from watch_seconds where user_id = ${user.id}`),
    video: await idOf(sql`select video_id as id from video_progress where user_id = ${user.id}`),
    application: await idOf(sql`select id from circle_applications where user_id = ${user.id}`),
  }
}

const answerOf = async ({ path }: protocol.Endpoint, payload: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...(token && { token }) },
  })

test('every call of signed-in users has an input that tries to reach another user’s rows', () => {
  expect(Object.keys(foreignInputs).sort()).toEqual(forUsers.map(nameOf).sort())
})

test('no call shows or changes another user’s rows', async () => {
  const owned = await owner()
  const before = await rowsOwned(owned.user)
  expect(before.split(mark).length).toBeGreaterThan(8)
  for (const endpoint of forUsers) {
    const name = nameOf(endpoint)
    // A new user for each call, because some calls, such as signing out, end the caller's session.
    const stranger = await seed.user()
    const { body } = await answerOf(endpoint, foreignInputs[name]?.(owned) ?? {}, stranger.token)
    expect(body.includes(mark) || body.includes(owned.user.mobile ?? mark), `${name} shows it: ${body}`).toBe(
      false,
    )
    expect(await rowsOwned(owned.user), name).toBe(before)
  }
})

test('a guest makes exactly the calls of guests', async () => {
  for (const endpoint of endpoints) {
    const { code } = (await answerOf(endpoint, {})).json()
    if (endpoint.access === 'signedIn') expect([endpoint.path, code]).toEqual([endpoint.path, 4001])
    else expect([endpoint.path, code]).not.toEqual([endpoint.path, 4001])
  }
})

test('a user without a bound number makes the calls that need none', async () => {
  for (const endpoint of forUsers) {
    const user = await seed.user({ mobile: null })
    const { code } = (await answerOf(endpoint, {}, user.token)).json()
    const isRefused = code === 4002
    expect([endpoint.path, isRefused]).toEqual([endpoint.path, endpoint.withoutPhone !== true])
  }
})
