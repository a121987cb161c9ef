/**
 * Faults that the suite has to find, one in a file, in all parts of the project: `npm run soak -- faults` plants each
 * fault in a copy of the project. `from` occurs once in its file.
 * @typedef {{ file: string, kind: string, from: string, to: string }} Fault
 */

const modules = 'apps/server/src/modules'

/** @type {readonly Fault[]} */
export const faults = [
  {
    file: 'packages/futures/src/basis/basis.ts',
    kind: 'a swapped subtraction',
    from: 'value: roundToHundredths(spot - future)',
    to: 'value: roundToHundredths(future - spot)',
  },
  {
    file: 'packages/futures/src/spreads/spread-value.ts',
    kind: 'a quotient upside down',
    from: 'rounded(above / below, digits)',
    to: 'rounded(below / above, digits)',
  },
  {
    file: 'packages/exchange-files/src/shfe/quote-row.ts',
    kind: 'a swapped field',
    from: "high: 'HIGHESTPRICE'",
    to: "high: 'LOWESTPRICE'",
  },
  {
    file: 'packages/protocol/src/account/fields.ts',
    kind: 'a pattern that is too wide',
    from: '/^1[3-9]\\d{9}$/',
    to: '/^1[3-9]\\d{8,9}$/',
  },
  {
    file: `${modules}/profile/addresses/addresses.repository.ts`,
    kind: 'a missing access rule',
    from: 'and(eq(addresses.userId, userId), eq(addresses.id, id))',
    to: 'and(eq(addresses.userId, addresses.userId), eq(addresses.id, id))',
  },
  {
    file: `${modules}/community/votes/votes.repository.ts`,
    kind: 'a missing lock',
    from: ".where(eq(votes.id, id)).for('update')",
    to: '.where(eq(votes.id, id))',
  },
  {
    file: `${modules}/membership/membership.repository.ts`,
    kind: 'a missing lock',
    from: ".where(eq(memberships.userId, userId)).for('update')",
    to: '.where(eq(memberships.userId, userId))',
  },
  {
    file: `${modules}/ledger/ledger.ts`,
    kind: 'a dropped await',
    from: '      await lots.change(taken)\n',
    to: '      void lots.change(taken)\n',
  },
  {
    file: `${modules}/shop/coupons/coupons.repository.ts`,
    kind: 'a limit that is not in the statement',
    from: 'and(eq(coupons.id, id), lt(coupons.issued, coupons.total))',
    to: 'and(eq(coupons.id, id), lt(coupons.issued, 1_000_000))',
  },
  {
    file: 'apps/server/src/platform/once/once.ts',
    kind: 'an answer that is not stored',
    from: '        await calls.keep(callId, answer)\n',
    to: '',
  },
  {
    file: 'apps/server/src/platform/limits/limits.ts',
    kind: 'a comparison that is off by one',
    from: 'within[within.length - max]',
    to: 'within[within.length - max - 1]',
  },
  {
    file: `${modules}/account/sessions/sessions.repository.ts`,
    kind: 'a session that does not expire',
    from: 'eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)',
    to: 'eq(sessions.tokenHash, tokenHash), isNull(users.deletedAt)',
  },
  {
    file: `${modules}/reward/packets/packets.repository.ts`,
    kind: 'a missing lock',
    from: ".where(eq(packets.id, id)).for('share')",
    to: '.where(eq(packets.id, id))',
  },
  {
    file: `${modules}/community/tiers/tier-rules.ts`,
    kind: 'a wrong constant',
    from: "{ name: '获赞 5 次', fact: 'likes', need: 5 }",
    to: "{ name: '获赞 5 次', fact: 'likes', need: 4 }",
  },
  {
    file: `${modules}/search/ranking.ts`,
    kind: 'a wrong constant',
    from: 'freshness: 0.5,',
    to: 'freshness: 0,',
  },
  {
    file: 'packages/protocol/src/console/operators.ts',
    kind: 'a missing access rule',
    from: "access: { operator: 'operators', right: 'read' }",
    to: "access: { operator: 'self', right: 'read' }",
  },
  {
    file: 'apps/web/app/features/payment/money.ts',
    kind: 'a swapped unit',
    from: "payType === 'money' ? 'vouchers' : 'yuan'",
    to: "payType === 'money' ? 'yuan' : 'vouchers'",
  },
  {
    file: 'apps/web/app/lib/socket/connection.ts',
    kind: 'a wrong constant',
    from: 'export const reconnectDelayMs = 3_000',
    to: 'export const reconnectDelayMs = 30_000',
  },
  {
    file: 'apps/web/app/features/community/document/vote-card.tsx',
    kind: 'an inverted condition',
    from: '!vote.closed && vote.mine.length > 0',
    to: '!vote.closed && vote.mine.length === 0',
  },
  {
    file: 'packages/futures/src/seat-profit/open-position.ts',
    kind: 'an inverted condition',
    from: "dropOff === 'carry' ? carryNets(days) : days",
    to: "dropOff === 'carry' ? days : carryNets(days)",
  },
]
