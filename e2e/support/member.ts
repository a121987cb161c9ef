import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  bindUser,
  checkCaptcha,
  type DraftInputOf,
  type Endpoint,
  exchangeRule,
  getCaptcha,
  type OutputOf,
  type SignedIn,
  type SmsEvent,
  sendSms,
  setPassword,
  setPayPwd,
  signInByPassword,
} from '@vce/protocol'
import pg from 'pg'
import { developmentKey } from './development-key'
import { momentOfRun } from './moments'
import { answerOf, nonceFor } from './puzzles'
import { newcomerPrefix, serverAt } from './server'

/** A registered user and the browser they registered with. */
export interface Member {
  mobile: string
  token: string
  /** Id of the browser. */
  uuid: string
  /** Address of the calls: limits are counted by address, and all tests share one machine. */
  address: string
  userinfo: SignedIn['userinfo']
}

/** User agent of a member's browser. */
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

interface Caller {
  uuid: string
  address: string
  token?: string
}

/** The envelope of the server's answer to the same call as the page's. */
export async function envelopeAs<E extends Endpoint>(
  request: APIRequestContext,
  { uuid, address, token = '' }: Caller,
  endpoint: E,
  input: DraftInputOf<E>,
): Promise<{ code: number; msg: string; data: OutputOf<E> }> {
  const reply = await request.post(endpoint.path, {
    data: input ?? {},
    headers: {
      token,
      uuid,
      platform: 'pc',
      'channel-name': 'pc',
      'user-agent': desktop,
      'x-forwarded-for': address,
    },
  })
  return reply.json()
}

/** The server's answer to the same call as the page's; a refusal fails the test with its message. */
export async function callAs<E extends Endpoint>(
  request: APIRequestContext,
  caller: Caller,
  endpoint: E,
  input: DraftInputOf<E>,
): Promise<OutputOf<E>> {
  const { code, msg, data } = await envelopeAs(request, caller, endpoint, input)
  expect([endpoint.path, code, msg]).toEqual([endpoint.path, 1, msg])
  return data
}

/** A mobile number not used in this run, but for a chance of one in a million. */
export const freshMobile = () =>
  `13${randomInt(10 ** 9)
    .toString()
    .padStart(9, '0')}`

/** A mobile number of a member who earns, not used in this run either. */
export const newcomerMobile = () => newcomerPrefix + freshMobile().slice(2)

/** V粒 of a newcomer after the registration: of 新人礼包, and of 初来乍到 once it is handled. */
export const welcomePoints = 88
export const firstMedal = 20

/** An address of a private network; the server under test trusts the header that names it. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The newest code that went to a number, as the outbox of development mode shows it. */
export async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const reply = await request.get(`/dev/outbox.json?mobile=${mobile}`, {
    headers: { 'x-development-key': developmentKey },
  })
  const { messages }: { messages: { text: string }[] } = await reply.json()
  const [code] = /(?<!\d)\d{4}(?!\d)/.exec(messages[0]?.text ?? '') ?? []
  if (!code) throw new Error(`No code went to ${mobile}`)
  return code
}

/** Solves a question and has a code sent; the newest code of the number is then read. */
export async function smsCodeFor(
  request: APIRequestContext,
  caller: Caller,
  mobile: string,
  event: SmsEvent,
): Promise<string> {
  const puzzle = await callAs(request, caller, getCaptcha, { mobile, event, kind: 'question' })
  if (puzzle.kind !== 'question') throw new Error('Expected a question')
  const answer = answerOf(puzzle.text)
  const work = nonceFor(puzzle.work)
  const { ticket } = await callAs(request, caller, checkCaptcha, { id: puzzle.id, answer, work })
  await callAs(request, caller, sendSms, { mobile, event, ticket })
  return codeFor(request, mobile)
}

/** Registers a new number as its registration would, by one call of development mode. */
export async function registerMember(request: APIRequestContext, mobile = freshMobile()): Promise<Member> {
  const caller = { uuid: randomUUID(), address: freshAddress() }
  const reply = await request.post('/dev/people/new', {
    form: { mobile },
    headers: {
      'x-development-key': developmentKey,
      uuid: caller.uuid,
      'user-agent': desktop,
      'x-forwarded-for': caller.address,
    },
  })
  const { userinfo }: SignedIn = await reply.json()
  return { mobile, token: userinfo.token, ...caller, userinfo }
}

/** Registers a member who earns, and waits until the first medal is paid. */
export async function registerNewcomer(request: APIRequestContext): Promise<Member> {
  const member = await registerMember(request, newcomerMobile())
  const points = async () => (await callAs(request, member, exchangeRule, {})).money
  await expect.poll(points).toBe(welcomePoints + firstMedal)
  return member
}

/** A password that is not among the common ones. */
export const password = 'Soybean2705'

/** Gives a member a password; it takes no second message, of which a number gets one a minute. */
export const choosePassword = (request: APIRequestContext, member: Member) =>
  callAs(request, member, setPassword, { password, newpassword: password })

/** A payment password that is neither a run nor a common one. */
export const payPassword = '739164'

/** Gives a member a payment password, for which a code of its own is sent. */
export async function choosePayPassword(request: APIRequestContext, member: Member) {
  await forgetSms(member)
  const captcha = await smsCodeFor(request, member, member.mobile, 'pay_pwd')
  await callAs(request, member, setPayPwd, { pay_password: payPassword, again: payPassword, captcha })
}

/** Signs a member in on another device, by password. */
export async function signInAgain(request: APIRequestContext, { mobile }: Member): Promise<Member> {
  const caller = { uuid: randomUUID(), address: freshAddress() }
  const { userinfo } = await callAs(request, caller, signInByPassword, { account: mobile, password })
  return { mobile, token: userinfo.token, ...caller, userinfo }
}

/** Changes in the database what no call can change. */
async function change(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Forgets the messages that went to a member's number, which gets one a minute. */
export const forgetSms = ({ mobile }: Pick<Member, 'mobile'>) =>
  change("delete from limit_events where key like 'sms mobile ' || $1 || '%'", [mobile])

/** Takes a member's number away, as an account has none that came from elsewhere. */
export const loseNumber = ({ userinfo }: Member) =>
  change('update users set mobile = null where id = $1', [userinfo.id])

/** Makes a member's account older by so many days. */
export const ageAccount = ({ userinfo }: Member, days: number) =>
  change('update users set created_at = created_at - make_interval(days => $2) where id = $1', [
    userinfo.id,
    days,
  ])

/** Makes a member's sessions older by so many minutes. */
export const ageSessions = ({ userinfo }: Member, minutes: number) =>
  change('update sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1', [
    userinfo.id,
    minutes,
  ])

/** Takes a member's consents back, as a new version of every agreement does; an earlier one may stay accepted. */
export async function forgetConsents({ userinfo }: Member, earlier?: string) {
  if (!earlier) return change('delete from consents where user_id = $1', [userinfo.id])
  await change('update consents set version = $2 where user_id = $1', [userinfo.id, earlier])
}

/** Opens a page and waits until its socket is bound to the session: frames to the user reach it from then on. */
export async function openBound(page: Page, address: string) {
  const bound = page.waitForResponse(`**${bindUser.path}`)
  await page.goto(address)
  await (await bound).finished()
}

/** Seconds of the cookies' life, as `lib/session.ts` has it. */
const week = 7 * 24 * 3600

/**
 * Puts a member into a page's browser, as `lib/session.ts` does when signing in was answered; `newMember` leaves the
 * mark that opens the wizard. Pages opened from then on are signed in.
 */
export async function putSignedIn(page: Page, member: Member, { newMember = false } = {}) {
  const { token, is_register, ...user } = member.userinfo
  const entries: Record<string, string> = {
    uuid: member.uuid,
    tokenReload: token,
    userNameReload: user.nickname,
    userInfoReload: JSON.stringify(user),
    user_id: String(user.id),
    // The prompt to open a level has a test of its own.
    ad_closed_vip_time: String(Date.now() + serverAt(momentOfRun()).ahead),
    ...(newMember && { is_register: '1', is_register_2: '1' }),
  }
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': member.address })
  // An answer of ours that is no page: no script there reads or writes the storage meanwhile.
  await page.goto('/healthz')
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, entries)
  const { origin } = new URL(page.url())
  const expires = Math.floor(Date.now() / 1000) + week
  await page
    .context()
    .addCookies(
      ['token', 'tokenReload'].map((name) => ({ name, value: token, url: origin, expires, sameSite: 'Lax' })),
    )
}
