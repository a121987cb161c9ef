import { type SQL, sql } from 'drizzle-orm'

/** A text that occurs only in the rows of the marked user. */
export const mark = '标记0f3a'
export const markedOpenid = 'o-mark-0f3a'

/** The number of a user's only order, by the user's id. */
export const orderNoOf = (id: number) => `V20010203${String(id).padStart(10, '0')}`

interface Subject {
  id: number
  mobile: string
  /** Id of another user. */
  otherId: number
}

interface UserRow {
  /** Inserts one row of the user; absent if registration inserts it. */
  insert?: (user: Subject) => SQL
  /** Text by which the row is found in the export, or the reason why the export omits the row. */
  shown: string | { hidden: string }
}

const at = sql`'2026-11-20T08:00:00Z'`
const paragraphOf = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const shortLived = { hidden: 'a hash or a trace of the check itself, gone within a day' }

/**
 * How to insert a row of a user, for each table that names users; a test finds tables that are missing here.
 */
export const userRows: Readonly<Record<string, UserRow>> = {
  users: { shown: '"mobile":"139' },
  sessions: { shown: '203.0.113.7' },
  devices: {
    insert: ({ id }) =>
      sql`insert into devices (id, user_id, agent, first_seen_at, last_seen_at) values ('0f3a0000-0000-4000-8000-000000000001', ${id}, ${`devices ${mark}`}, ${at}, ${at})`,
    shown: `devices ${mark}`,
  },
  wechat_accounts: {
    insert: ({ id }) =>
      sql`insert into wechat_accounts (openid, user_id, created_at) values (${markedOpenid}, ${id}, ${at})`,
    shown: '"wechat_bound":true',
  },
  wechat_tickets: {
    insert: () =>
      sql`insert into wechat_tickets (hash, kind, status, openid, expires_at) values (${'0f'.repeat(32)}, 'scan', 2, ${markedOpenid}, ${at})`,
    shown: shortLived,
  },
  sms_codes: {
    insert: ({ mobile }) =>
      sql`insert into sms_codes (mobile, event, asker, salt, code_hash, expires_at, tries_left) values (${mobile}, 'mobile_login', 'network', '', ${'0f'.repeat(32)}, ${at}, 5)`,
    shown: shortLived,
  },
  sms_outbox: {
    insert: ({ mobile }) =>
      sql`insert into sms_outbox (mobile, text, sent_at) values (${mobile}, ${mark}, ${at})`,
    shown: shortLived,
  },
  captchas: {
    insert: ({ mobile }) =>
      sql`insert into captchas (id, mobile, event, kind, answer, challenge, work_bits, issued_at, expires_at) values ('0f3a0000-0000-4000-8000-000000000002', ${mobile}, 'mobile_login', 'slider', 1, '', 1, ${at}, ${at})`,
    shown: shortLived,
  },
  profiles: {
    insert: ({ id }) => sql`update profiles set nickname = ${`profiles ${mark}`} where user_id = ${id}`,
    shown: `profiles ${mark}`,
  },
  own_lists: {
    insert: ({ id }) =>
      sql`insert into own_lists (user_id, symbols, groups, version) values (${id}, '{rb2799}', '[]', 1)`,
    shown: 'rb2799',
  },
  follows: {
    insert: ({ id, otherId }) =>
      sql`insert into follows (follower_id, followed_id, created_at) values (${id}, ${otherId}, '2001-02-03T00:00:00Z'), (${otherId}, ${id}, ${at})`,
    shown: '2001-02-03',
  },
  blocks: {
    insert: ({ id, otherId }) =>
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${id}, ${otherId}, '2001-02-05T00:00:00Z')`,
    shown: '2001-02-05',
  },
  orders: {
    insert: ({ id }) =>
      sql`insert into orders (no, user_id, type, item, name, detail, currency, price, payable, terms, state, created_at, expires_at) values (${orderNoOf(id)}, ${id}, 4, '2', '月度会员 30 天', '', 'vouchers', 298, 298, '{}', 'closed', ${at}, ${at})`,
    shown: 'V20010203',
  },
  invoices: {
    insert: ({ id }) =>
      sql`insert into invoices (order_id, user_id, title, tax_no, email, amount_fen, state, requested_at) select id, user_id, ${`invoices ${mark}`}, '', 'a@example.com', 100, 'requested', ${at} from orders where no = ${orderNoOf(id)}`,
    shown: `invoices ${mark}`,
  },
  assistant_chats: {
    insert: ({ id }) =>
      sql`insert into assistant_chats (owner, user_id, session_id, request_id, prompt, world, is_vip, state, cost, created_at, alive_at) values (${`user:${id}`}, ${id}, gen_random_uuid(), 'row', ${`assistant_chats ${mark}`}, 'real', 0, 'done', 0, ${at}, ${at})`,
    shown: `assistant_chats ${mark}`,
  },
  assistant_feedback: {
    insert: ({ id }) =>
      sql`insert into assistant_feedback (chat_id, user_id, type, content, state, created_at) select id, user_id, '其他', ${`assistant_feedback ${mark}`}, 'open', ${at} from assistant_chats where user_id = ${id}`,
    shown: `assistant_feedback ${mark}`,
  },
  pay_passwords: {
    insert: ({ id }) =>
      sql`insert into pay_passwords (user_id, hash, changed_at) values (${id}, ${mark}, ${at})`,
    shown: { hidden: 'a hash of the payment password' },
  },
  collected: {
    insert: ({ id }) =>
      sql`insert into collected (user_id, kind, ref, title, collected_at) values (${id}, 'symbol', 'cu', ${`collected ${mark}`}, ${at})`,
    shown: `collected ${mark}`,
  },
  visits: {
    insert: ({ id }) =>
      sql`insert into visits (user_id, kind, ref, title, last_at, visits) values (${id}, 'symbol', 'cu', ${`visited ${mark}`}, ${at}, 1)`,
    shown: `visited ${mark}`,
  },
  paused_histories: {
    insert: ({ id }) => sql`insert into paused_histories (user_id) values (${id})`,
    shown: '"paused":true',
  },
  addresses: {
    insert: ({ id, mobile }) =>
      sql`insert into addresses (user_id, name, mobile, province, city, district, detail, is_default, created_at) values (${id}, '甲', ${mobile}, '上海市', '上海市', '浦东新区', ${`address ${mark}`}, true, ${at})`,
    shown: `address ${mark}`,
  },
  notices: {
    insert: ({ id }) =>
      sql`insert into notices (user_id, kind, data, created_at, updated_at) values (${id}, 'signIn', ${JSON.stringify({ device: `notice ${mark}` })}, ${at}, ${at})`,
    shown: `notice ${mark}`,
  },
  notice_actors: {
    insert: ({ id, otherId }) =>
      sql`with of_other as (insert into notices (user_id, kind, created_at, updated_at) values (${otherId}, 'follow', ${at}, ${at}) returning id) insert into notice_actors (notice_id, actor_id, at) select id, ${id}, ${at} from of_other`,
    shown: { hidden: 'stands in a notice of another user; the follow itself is shown' },
  },
  muted_notices: {
    insert: ({ id }) => sql`insert into muted_notices (user_id, kind) values (${id}, 'follow')`,
    shown: '"turned_off":["follow"]',
  },
  teachers: {
    insert: ({ id }) =>
      sql`insert into teachers (user_id, name, practice_number, intro, products, checked_by, checked_at) values (${id}, '甲', 'F0000000', ${`teacher ${mark}`}, '{}', 1, ${at})`,
    shown: `teacher ${mark}`,
  },
  workspace_documents: {
    insert: ({ id }) =>
      sql`insert into workspace_documents (user_id, kind, name, version, body, updated_at) values (${id}, 'drawings', 'real rb2701', 1, ${JSON.stringify({ items: [{ id: 'a', tool: 'note', points: [{ timestamp: 1, value: 1 }], text: `note ${mark}` }] })}, ${at})`,
    shown: `note ${mark}`,
  },
  medals_held: {
    insert: ({ id }) =>
      sql`insert into medals_held (user_id, medal_id, obtained_at, worn_at) values (${id}, 1, '2001-02-06T00:00:00Z', null)`,
    shown: '2001-02-06',
  },
  memberships: {
    insert: ({ id }) =>
      sql`insert into memberships (user_id, last_day, money_level, money_level_ends_at) values (${id}, '2031-02-04', 5, '2031-02-03T00:00:00Z')`,
    shown: '2031-02-03',
  },
  membership_segments: {
    insert: ({ id }) =>
      sql`insert into membership_segments (user_id, position, level, starts_on, ends_on, source, paid, days, credit, converted) values (${id}, 0, 2, '2001-02-08', '2031-02-04', 'granted', 0, 7, 0, '[]')`,
    shown: '2001-02-08',
  },
  membership_changes: {
    insert: ({ id }) =>
      sql`insert into membership_changes (ref, user_id, deed, level, days, at) values (${mark}, ${id}, 'given', 2, 7, '2001-02-07T00:00:00Z')`,
    shown: '2001-02-07',
  },
  membership_notices: {
    insert: ({ id }) =>
      sql`insert into membership_notices (user_id, last_day, step) values (${id}, '2031-02-04', 7)`,
    shown: { hidden: 'says that an end was announced; the event itself is shown' },
  },
  once_calls: {
    insert: ({ id }) =>
      sql`insert into once_calls (user_id, path, key, body_hash, answer, at) values (${id}, '/api/marked', ${mark}, '', '{}', ${at})`,
    shown: { hidden: 'says that a call was made; what it did stands in the books' },
  },
  voucher_months: {
    insert: ({ id }) =>
      sql`insert into voucher_months (user_id, month, count) values (${id}, '2001-02-01', 3)`,
    shown: { hidden: 'a sum of exchanges, each of which stands in the books' },
  },
  draws: {
    insert: ({ id }) =>
      sql`insert into draws (pool_id, draw_no, day, at, user_id, client_seed, number, prize, cost, receipt) values (${id}, 1, '2001-02-11', ${at}, ${id}, 'own-seed-of-a-marked-user', 1, 1, 20, ${'0f3a'.repeat(16)})`,
    shown: 'own-seed-of-a-marked-user',
  },
  draw_days: {
    insert: ({ id }) => sql`insert into draw_days (user_id, day, drawn) values (${id}, '2001-02-11', 3)`,
    shown: { hidden: 'a count of draws, each of which is shown' },
  },
  quota_packs: {
    insert: ({ id }) =>
      sql`insert into quota_packs (user_id, tag, total, "left", expires_on, source, created_at) values (${id}, 'bbas', 3, 2, '2031-02-05', ${mark}, ${at})`,
    shown: '2031-02-05',
  },
  packet_shares: {
    insert: ({ id }) =>
      sql`with packet as (
        insert into packets (words, total, count, source, created_at, expires_at)
        values ('红包', 31, 1, ${mark}, ${at}, ${at}) returning id
      ) insert into packet_shares (packet_id, position, amount, user_id, opened_at)
        select id, 1, 31, ${id}, '2031-02-06T02:00:00Z' from packet`,
    shown: '2031-02-06 10:00:00',
  },
  sign_days: {
    insert: ({ id }) =>
      sql`insert into sign_days (user_id, day, place, made_up, at) values (${id}, '2001-02-11', 3, false, ${at})`,
    shown: '2001-02-11',
  },
  tasks_done: {
    insert: ({ id }) =>
      sql`insert into tasks_done (user_id, type, unit, paid, at) values (${id}, 8, '2001-02-12', 15, ${at})`,
    shown: '2001-02-12',
  },
  gift_packs: {
    insert: ({ id }) =>
      sql`insert into gift_packs (user_id, given_at) values (${id}, '2001-02-13T00:00:00Z')`,
    shown: '2001-02-13',
  },
  earning_days: {
    insert: ({ id }) => sql`insert into earning_days (user_id, day, amount) values (${id}, '2001-02-14', 20)`,
    shown: '2001-02-14',
  },
  earning_periods: {
    insert: ({ id }) =>
      sql`insert into earning_periods (user_id, kind, starts_on, times) values (${id}, 'invited', '2001-02-01', 1)`,
    shown: { hidden: 'a count of rewards, each of which stands in the books' },
  },
  earning_accounts: {
    insert: ({ id }) =>
      sql`insert into earning_accounts (origin, day, user_id) values (${`browser ${mark}`}, '2001-02-15', ${id})`,
    shown: { hidden: 'a trace of the check itself, gone within a week' },
  },
  earning_freezes: {
    insert: ({ id }) =>
      sql`insert into earning_freezes (user_id, reason, operator_id, at) values (${id}, ${`freeze ${mark}`}, 1, ${at})`,
    shown: `freeze ${mark}`,
  },
  deliveries: {
    insert: ({ id }) =>
      sql`with item as (
        insert into items (code, kind, name, summary, detail, price, terms, position)
        values (${`item ${id}`}, 'goods', '书', '', '[]', 1, '{}', 99) returning id
      ) insert into deliveries (user_id, item_id, source, paid, state, address, created_at)
      select ${id}, id, ${`draw:${mark}${id}`}, 0, 'waiting', ${JSON.stringify({ name: `deliveries ${mark}`, mobile: '13900000000', province: '', city: '', district: '', detail: '' })}, ${at} from item`,
    shown: `deliveries ${mark}`,
  },
  coupon_holdings: {
    insert: ({ id }) =>
      sql`with coupon as (
        insert into coupons (code, kind, name, amount, valid_days, per_user)
        values (${`coupon ${id}`}, 'cash', '测试券', 1, 30, 0) returning id
      ) insert into coupon_holdings (user_id, coupon_id, source, state, received_at, ends_on)
      select ${id}, id, ${`draw:${mark}${id}`}, 'unused', ${at}, '2031-02-06' from coupon`,
    shown: '2031-02-06',
  },
  make_up_cards: {
    insert: ({ id }) =>
      sql`insert into make_up_cards (user_id, source, given_at) values (${id}, ${`member:${mark}${id}`}, '2001-02-09T00:00:00Z')`,
    shown: '2001-02-09',
  },
  shop_counts: {
    insert: ({ id }) =>
      sql`insert into shop_counts (user_id, thing, span, taken, most) values (${id}, ${`item:${mark}`}, '2026-11', 1, 2)`,
    shown: `item:${mark}`,
  },
  uploads: {
    insert: ({ id }) =>
      sql`insert into uploads (user_id, hash, mime, width, height, bytes, created_at) values (${id}, ${'0f3a'.repeat(16)}, 'image/webp', 1, 1, 1, ${at})`,
    shown: '0f3a'.repeat(16),
  },
  consents: {
    insert: ({ id }) =>
      sql`insert into consents (user_id, name, version, accepted_at, way) values (${id}, 'treaty', '2001-02-04', ${at}, 'ask')`,
    shown: '2001-02-04',
  },
  cooperation_requests: {
    insert: ({ id, mobile }) =>
      sql`insert into cooperation_requests (number, nonce, user_id, name, company, mobile, kind, content, created_at) values ('HZ20261120-0F3A', '0f3a0000-0000-4000-8000-000000000003', ${id}, '甲', '乙', ${mobile}, '其他', ${`request ${mark}`}, ${at})`,
    shown: `request ${mark}`,
  },
  outbox_events: {
    insert: ({ id }) =>
      sql`insert into outbox_events (type, user_id, data, at) values ('marked', ${id}, ${JSON.stringify({ text: `event ${mark}` })}, ${at})`,
    shown: `event ${mark}`,
  },
  outbox_deliveries: {
    insert: ({ id }) =>
      sql`insert into outbox_deliveries (listener, event_id, user_id) select 'marked', max(id), ${id} from outbox_events where user_id = ${id}`,
    shown: { hidden: 'says which listener has handled an event; the event itself is shown' },
  },
  posts: {
    insert: ({ id }) =>
      sql`insert into posts (kind, author_id, title, document, text, world, state, nonce, created_at, published_at, hot) values (1, ${id}, ${`post ${mark}`}, ${paragraphOf(`post ${mark}`)}, ${mark}, 'real', 2, '0f3a0000-0000-4000-8000-000000000010', ${at}, ${at}, 0)`,
    shown: `post ${mark}`,
  },
  circles: {
    insert: ({ id }) =>
      sql`insert into circles (name, folded, join_mode, visibility, owner_id, invite, member_count, state, created_at) values (${`circle ${mark}`}, ${`circle ${mark}`}, 'open', 'public', ${id}, 'marked', 1, 2, ${at})`,
    shown: `circle ${mark}`,
  },
  circle_members: {
    insert: ({ id }) =>
      sql`insert into circle_members (circle_id, user_id, role, joined_at) select id, ${id}, 'owner', '2001-02-07T00:00:00Z' from circles where owner_id = ${id}`,
    shown: '2001-02-07',
  },
  circle_applications: {
    insert: ({ id }) =>
      sql`insert into circle_applications (circle_id, user_id, text, at) values (999999903, ${id}, ${`application ${mark}`}, ${at})`,
    shown: `application ${mark}`,
  },
  comments: {
    insert: ({ id }) =>
      sql`insert into comments (target_kind, target_id, kind, author_id, document, text, state, nonce, created_at) select 'post', id, 1, ${id}, ${paragraphOf(`comment ${mark}`)}, ${mark}, 2, '0f3a0000-0000-4000-8000-000000000011', ${at} from posts where author_id = ${id}`,
    shown: `comment ${mark}`,
  },
  votes: {
    insert: ({ id }) =>
      sql`insert into votes (author_id, title, max_choices, state) values (${id}, ${`vote ${mark}`}, 1, 2)`,
    shown: { hidden: 'stands in its post, which is shown' },
  },
  forecasts: {
    insert: ({ id }) =>
      sql`insert into forecasts (author_id, world, product_code, contract_code, direction, horizon, posted_at, state) values (${id}, 'real', 'rb', 'rb2799', '看多', 5, ${at}, 'pending')`,
    shown: 'rb2799',
  },
  ballots: {
    insert: ({ id, otherId }) =>
      sql`with of_other as (insert into votes (author_id, title, max_choices) values (${otherId}, '甲', 1) returning id), option as (insert into vote_options (vote_id, text, position) select id, ${`option ${mark}`}, 0 from of_other returning id, vote_id) insert into ballots (vote_id, user_id, option_ids, at) select vote_id, ${id}, array[id], ${at} from option`,
    shown: `option ${mark}`,
  },
  likes: {
    insert: ({ id }) =>
      sql`insert into likes (user_id, target_kind, target_id, at) values (${id}, 'post', 999999901, ${at})`,
    shown: '999999901',
  },
  post_sides: {
    insert: ({ id }) =>
      sql`insert into post_sides (post_id, user_id, side, at) values (999999902, ${id}, 'long', ${at})`,
    shown: '999999902',
  },
  watches: {
    insert: ({ id }) =>
      sql`insert into watches (user_id, kind, target_id, level, at) values (${id}, 'topic', 999999903, 2, ${at})`,
    shown: '999999903',
  },
  mentions: {
    insert: ({ id }) =>
      sql`insert into mentions (user_id, source_kind, source_id, at) values (${id}, 'post', 999999904, ${at})`,
    shown: { hidden: 'stands in the text of another user' },
  },
  drafts: {
    insert: ({ id }) =>
      sql`insert into drafts (user_id, kind, target_id, base_revision, title, document, extras, updated_at) values (${id}, 'post', 0, 0, ${`draft ${mark}`}, ${paragraphOf('甲')}, '{"topic_ids":[],"is_ai":false,"vote":null,"bounty":0,"days":7}', ${at})`,
    shown: `draft ${mark}`,
  },
  write_log: {
    insert: ({ id }) =>
      sql`insert into write_log (user_id, kind, ref_id, revision, address, at) values (${id}, 'post', 999999905, 1, '203.0.113.9', ${at})`,
    shown: '203.0.113.9',
  },
  member_standings: {
    insert: ({ id }) =>
      sql`insert into member_standings (user_id, tier, treaty_at, updated_at) values (${id}, 1, '2001-02-09T00:00:00Z', ${at})`,
    shown: '2001-02-09',
  },
  member_days: {
    insert: ({ id }) =>
      sql`insert into member_days (user_id, day, posts, seconds) values (${id}, '2001-02-10', 3, 60)`,
    shown: '2001-02-10',
  },
  sample_members: {
    insert: ({ id }) => sql`insert into sample_members (user_id, number) values (${id}, 1)`,
    shown: { hidden: 'says that the user was invented by the first start' },
  },
  reviews: {
    insert: ({ id }) =>
      sql`insert into reviews (kind, ref_id, author_id, snapshot, due_at, created_at) values ('post', 999999905, ${id}, ${`review ${mark}`}, ${at}, ${at})`,
    shown: { hidden: 'work of the moderators; what was decided is shown as sanctions and states' },
  },
  reports: {
    insert: ({ id }) =>
      sql`insert into reports (reporter_id, kind, ref_id, reason, text, review_id, weight, at) values (${id}, 'post', 999999906, 'other', ${`reported ${mark}`}, 1, 1, ${at})`,
    shown: `reported ${mark}`,
  },
  sanctions: {
    insert: ({ id }) =>
      sql`insert into sanctions (user_id, scope, reason, note, from_at, until_at, operator_id) values (${id}, 'live', 'abuse', ${`sanction ${mark}`}, ${at}, ${at}, 1)`,
    shown: `sanction ${mark}`,
  },
  appeals: {
    insert: ({ id }) =>
      sql`insert into appeals (review_id, user_id, text, at, due_at) values (999000000 + ${id}, ${id}, ${`appeal ${mark}`}, ${at}, ${at})`,
    shown: `appeal ${mark}`,
  },
  text_prints: {
    insert: ({ id }) =>
      sql`insert into text_prints (kind, ref_id, author_id, print, at) values ('post', 999000000 + ${id}, ${id}, '1', ${at})`,
    shown: { hidden: 'a fingerprint of a text, gone within a day' },
  },
  live_messages: {
    insert: ({ id }) =>
      sql`with room as (
        insert into live_rooms (name, type, image, sort, is_members_only, rules, last_number)
        values ('甲', 2, '', 0, false, '{}', 1) returning id
      ) insert into live_messages (room_id, number, user_id, role, message_type, text, is_danmaku, nonce, at)
        select id, 1, ${id}, 'member', 'text', ${`message ${mark}`}, false, '0f3a0000-0000-4000-8000-000000000012', ${at} from room`,
    shown: `message ${mark}`,
  },
  watch_seconds: {
    insert: ({ id }) =>
      sql`with evening as (
        insert into broadcasts (room_id, title, teacher_id, plan_from, plan_to, auto_start, state, stream_name)
        select room_id, ${`broadcast ${mark}`}, 0, ${at}, '2026-11-20T09:00:00Z', true, 'planned', ${`stream of ${id}`}
        from live_messages where user_id = ${id} returning id
      ) insert into watch_seconds (user_id, broadcast_id, seconds, counted_until)
        select ${id}, id, 60, ${at} from evening`,
    shown: `broadcast ${mark}`,
  },
  bookings: {
    insert: ({ id }) =>
      sql`insert into bookings (user_id, broadcast_id, at)
        select ${id}, broadcast_id, ${at} from watch_seconds where user_id = ${id}`,
    shown: `broadcast ${mark}`,
  },
  video_progress: {
    insert: ({ id }) =>
      sql`with video as (
        insert into videos (kind, title, state, published_at, created_at)
        values ('headline', ${`video ${mark}`}, 'published', ${at}, ${at}) returning id
      ) insert into video_progress (user_id, video_id, second, ranges, at)
        select ${id}, id, 12, '{[0,12)}', ${at} from video`,
    shown: `video ${mark}`,
  },
  live_bans: {
    insert: ({ id }) =>
      sql`insert into live_bans (kind, user_id, from_at, reason, by) values ('mute', ${id}, ${at}, ${`ban ${mark}`}, 'terminal')`,
    shown: `ban ${mark}`,
  },
  search_documents: {
    insert: ({ id }) =>
      sql`insert into search_documents (kind, ref_id, title, folded_title, summary, url, product_codes, owner_id, visibility, published_at, popularity, vector) values ('post', 999000000 + ${id}, '甲', '甲', '', '', '{}', ${id}, 3, ${at}, 0, '')`,
    shown: { hidden: 'a copy of public texts, for search' },
  },
}
