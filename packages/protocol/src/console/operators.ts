import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { operatorRoleNames } from '../operator-roles'
import { smallId } from '../primitives'

export const operatorRole = z.enum(operatorRoleNames, '没有这个角色')

/** 6 digits of the authenticator. */
const authenticatorCode = z.string('请输入动态码').check(z.regex(/^\d{6}$/, '动态码为 6 位数字'))

const tooManyTries = '尝试次数过多，请 30 分钟后再试'
const wrongCode = '动态码有误或已使用'

const operatorShown = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  roles: z.array(operatorRole),
  locked: z.boolean(),
  created_at: z.string(),
})

const session = z.object({
  name: z.string(),
  roles: z.array(operatorRole),
  /** Beijing time; the session ends earlier after 30 minutes without a call. */
  expires_at: z.string(),
})

/** Signs an operator in and ends the operator's earlier session. */
export const signInOperator = endpoint({
  path: '/api/operator/signIn',
  summary: '运营人员登录',
  access: 'console',
  input: z.object({
    login: z.string('请输入登录名').check(z.minLength(1, '请输入登录名'), longest(40, '登录名过长')),
    password: z.string('请输入密码').check(z.minLength(1, '请输入密码'), longest(128, '密码过长')),
    /** A code of the authenticator, or a recovery code, which is valid only once. */
    code: z.string('请输入动态码').check(z.regex(/^(\d{6}|[0-9a-z]{5}(-[0-9a-z]{5}){3})$/, '动态码格式有误')),
  }),
  output: z.extend(session, { token: z.string() }),
  errors: { wrong: '登录名、密码或动态码有误', tooManyTries },
})

export const signOutOperator = endpoint({
  path: '/api/operator/signOut',
  summary: '运营人员退出登录',
  access: { operator: 'self', right: 'write' },
  input: z.object({}),
  output: z.object({}),
})

export const getOperator = endpoint({
  path: '/api/operator/getOperator',
  summary: '当前登录的运营人员',
  access: { operator: 'self', right: 'read' },
  input: z.object({}),
  output: session,
})

/** Confirms a changed network, and permits dangerous actions for five minutes. */
export const confirmOperator = endpoint({
  path: '/api/operator/confirmCode',
  summary: '再次输入动态码',
  access: 'console',
  input: z.object({ code: authenticatorCode }),
  output: z.object({}),
  errors: { wrongCode, tooManyTries },
})

export const getOperators = endpoint({
  path: '/api/operator/getOperators',
  summary: '运营人员名单',
  access: { operator: 'operators', right: 'read' },
  input: z.object({}),
  output: z.object({ operators: z.array(operatorShown) }),
})

const reason = z
  .string('请填写原因')
  .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字'))

const unknownOperator = '没有这位运营人员'

export const lockOperator = endpoint({
  path: '/api/operator/lockOperator',
  summary: '锁定或解锁运营人员',
  access: { operator: 'operators', right: 'write', fresh: true },
  input: z.object({ id: smallId('编号有误'), locked: z.boolean('请选择锁定或解锁'), reason }),
  output: z.object({}),
  errors: {
    unknownOperator,
    ownAccount: '不能锁定自己',
    lastOwner: '至少保留一位可登录的站长',
  },
})

/** Changes roles at once, or proposes the change if it grants a guarded role. */
export const setOperatorRoles = endpoint({
  path: '/api/operator/setRoles',
  summary: '变更运营人员的角色',
  access: { operator: 'operators', right: 'write', fresh: true },
  input: z.object({
    id: smallId('编号有误'),
    roles: z.array(operatorRole).check(longest(11, '角色过多')),
    reason,
  }),
  /** Id of the proposal; null if the roles were changed at once. */
  output: z.object({ approval_id: z.nullable(z.int()) }),
  errors: {
    unknownOperator,
    unfit: '所选角色不能由同一人担任',
    ownAccount: '不能变更自己的角色',
    lastOwner: '至少保留一位可登录的站长',
  },
})
