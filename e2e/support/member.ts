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
  type SignInAnswer,
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
import { newcomerPrefix, serverAt, serverNow } from './server'
import { settleSoon } from './settled-pages'

/** A registered user, and the browser in which they registered. */
export interface Member {
  mobile: string
  token: string
  /** Id of the browser that the portal assigned. */
  uuid: string
  /** IP address of the calls: limits count by address, and all tests run on one machine. */
  address: string
  userinfo: SignInAnswer['userinfo']
}

/** User agent of a member's browser. */
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

interface Caller {
  uuid: string
  address: string
  token?: string
}

/** The envelope of the server's answer to a call that the page would send. */
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

/** The server's answer to a call that the page would send; a refusal fails the test with its message. */
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

/** A random mobile number; the chance that a run draws the same number twice is one in a million. */
export const freshMobile = () =>
  `13${randomInt(10 ** 9)
    .toString()
    .padStart(9, '0')}`

/** A random mobile number whose member can earn V粒. */
export const newcomerMobile = () => newcomerPrefix + freshMobile().slice(2)

/** V粒 that a newcomer gets: from 新人礼包, and (`firstMedalPoints`) for the medal 初来乍到 once it is awarded. */
export const welcomePoints = 88
export const firstMedalPoints = 20

/** A random address in a private network; the server under test trusts the header that contains it. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The newest code sent to a number, read from the outbox of development mode. */
export async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const reply = await request.get(`/dev/outbox.json?mobile=${mobile}`, {
    headers: { 'x-development-key': developmentKey },
  })
  const { messages }: { messages: { text: string }[] } = await reply.json()
  const [code] = /(?<!\d)\d{4}(?!\d)/.exec(messages[0]?.text ?? '') ?? []
  if (!code) throw new Error(`No code went to ${mobile}`)
  return code
}

/** Solves a captcha question, requests a code, and returns the newest code sent to the number. */
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

/** Registers a new number with a single call of development mode. */
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
  const { userinfo }: SignInAnswer = await reply.json()
  return { mobile, token: userinfo.token, ...caller, userinfo }
}

/** Registers a member who can earn V粒, and waits until the first medal is paid. */
export async function registerNewcomer(request: APIRequestContext): Promise<Member> {
  const member = await registerMember(request, newcomerMobile())
  const points = async () => (await callAs(request, member, exchangeRule, {})).money
  await expect.poll(points).toBe(welcomePoints + firstMedalPoints)
  return member
}

/** A password that is not among the common ones. */
export const password = 'Soybean2705'

/** Sets a member's password; needs no second SMS, since a number gets at most one a minute. */
export const choosePassword = (request: APIRequestContext, member: Member) =>
  callAs(request, member, setPassword, { password, newpassword: password })

/** A payment password that is not a sequence and not a common one. */
export const payPassword = '739164'

/** Sets a member's payment password, with a code sent for it. */
export async function choosePayPassword(request: APIRequestContext, member: Member) {
  await forgetSms(member)
  const captcha = await smsCodeFor(request, member, member.mobile, 'pay_pwd')
  await callAs(request, member, setPayPwd, { pay_password: payPassword, again: payPassword, captcha })
}

/** Signs a member in on another device with the password. */
export async function signInAgain(request: APIRequestContext, { mobile }: Member): Promise<Member> {
  const caller = { uuid: randomUUID(), address: freshAddress() }
  const { userinfo } = await callAs(request, caller, signInByPassword, { account: mobile, password })
  return { mobile, token: userinfo.token, ...caller, userinfo }
}

/** Changes the database directly, for states that no call can cause. */
async function change(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Forgets which messages went to a member's number, since a number gets at most one a minute. */
export const forgetSms = ({ mobile }: Pick<Member, 'mobile'>) =>
  change("delete from limit_events where key like 'sms mobile ' || $1 || '%'", [mobile])

/** Removes a member's number; accounts from WeChat have none at first. */
export const removeMobile = ({ userinfo }: Member) =>
  change('update users set mobile = null where id = $1', [userinfo.id])

/** Makes a member's account this many days older. */
export const ageAccount = ({ userinfo }: Member, days: number) =>
  change('update users set created_at = created_at - make_interval(days => $2) where id = $1', [
    userinfo.id,
    days,
  ])

/** Makes a member's sessions this many minutes older. */
export const ageSessions = ({ userinfo }: Member, minutes: number) =>
  change('update sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1', [
    userinfo.id,
    minutes,
  ])

/**
 * Withdraws a member's consents, as after new versions of all agreements. With `earlier`, the consents
 * remain for that earlier version.
 */
export async function forgetConsents({ userinfo }: Member, earlier?: string) {
  if (!earlier) return change('delete from consents where user_id = $1', [userinfo.id])
  await change('update consents set version = $2 where user_id = $1', [userinfo.id, earlier])
}

/**
 * Opens a page and waits until its socket is bound to the session; from then on it receives the user's
 * frames.
 */
export async function openBoundPage(page: Page, address: string) {
  await settleSoon(page)
  const bound = page.waitForResponse(`**${bindUser.path}`)
  await page.goto(address)
  await (await bound).finished()
}

/** Lifetime of the cookies in seconds, as in `lib/session.ts`. */
const week = 7 * 24 * 3600

/**
 * Signs a member in on a page's browser as `lib/session.ts` does after a sign-in; `newMember` also stores the
 * flags that open the wizard. Pages opened from then on are signed in.
 */
export async function signInBrowser(page: Page, member: Member, { newMember = false } = {}) {
  const { token, is_register, ...user } = member.userinfo
  const entries: Record<string, string> = {
    uuid: member.uuid,
    tokenReload: token,
    userNameReload: user.nickname,
    userInfoReload: JSON.stringify(user),
    user_id: String(user.id),
    // The prompt to buy a level is tested separately, so it is marked as closed.
    ad_closed_vip_time: String(serverNow(momentOfRun())),
    ...(newMember && { is_register: '1', is_register_2: '1' }),
  }
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': member.address })
  // Opens an address of the portal that is not a page, so that no script reads or writes the storage
  // meanwhile.
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
