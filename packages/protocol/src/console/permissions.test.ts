import { expect, test } from 'vitest'
import { operatorRoleNames, roleConflict } from '../operator-roles'
import { mayOperate, operatorActions, rightOf } from '../permissions'

test('every action is permitted to some role', () => {
  for (const action of operatorActions) {
    const rights = operatorRoleNames.map((role) => rightOf(role, action))
    expect(rights.some((right) => right !== null)).toBe(true)
    // The auditor may read everything but change nothing except the operator's own session.
    if (action !== 'self') expect(rightOf('auditor', action)).toBe('read')
  }
})

test('approving includes proposing and reading, writing includes reading only', () => {
  expect(mayOperate(['owner'], { operator: 'guardedRoles', right: 'propose' })).toBe(true)
  expect(mayOperate(['owner'], { operator: 'guardedRoles', right: 'write' })).toBe(false)
  expect(mayOperate(['manager'], { operator: 'flags', right: 'read' })).toBe(true)
  expect(mayOperate(['auditor'], { operator: 'flags', right: 'write' })).toBe(false)
  expect(mayOperate([], { operator: 'self', right: 'read' })).toBe(false)
})

test('one right among several roles is enough', () => {
  expect(mayOperate(['support', 'editor'], { operator: 'flags', right: 'write' })).toBe(true)
})

test('auditing excludes every other role and finance excludes selling', () => {
  expect(roleConflict(['auditor', 'owner'])).toBe('审计不能兼任其他角色')
  expect(roleConflict(['finance', 'shop'])).toBe('财务与商城会员运营不能由同一人担任')
  expect(roleConflict([])).toBe('至少选择一个角色')
  expect(roleConflict(['owner', 'finance'])).toBeNull()
})
