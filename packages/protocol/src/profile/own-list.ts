import * as z from 'zod/mini'
import { atMost, longest } from '../bounds'
import { endpoint } from '../endpoint'
import { contractCode, productCode } from '../primitives'
import { unknownProduct } from '../refusals'

/** Bounds of 自选. A group's name is counted in characters of `charactersIn`. */
export const ownListLimits = { symbols: 200, groups: 20, groupName: 12 } as const

const symbolFault = '品种或合约代码有误'
const groupFault = '分组编号有误'
const unnamed = '请输入分组名称'
const tooLong = `分组名称最多${ownListLimits.groupName}个字`
const tooMany = `自选最多${ownListLimits.symbols}个`

/** A product, which stands for its current main contract, or one contract. */
const symbol = z.union([productCode, contractCode], symbolFault)
const symbols = z.array(symbol, symbolFault).check(longest(ownListLimits.symbols, tooMany))
const groupId = z.string(groupFault).check(z.regex(/^[\w-]{1,36}$/, groupFault))
/** A group's name as stored: trimmed, visible and not too long. */
export const ownGroupName = z.string(unnamed).check(
  z.trim(),
  z.minLength(1, unnamed),
  ...atMost(ownListLimits.groupName, tooLong),
  z.refine((name) => !/\p{C}/u.test(name), '分组名称含有无法显示的字符'),
)

const group = z.object({
  id: z.string(),
  name: z.string(),
  /** Symbols of the list, in the order of the group. */
  symbols: z.array(z.string()),
})
export type OwnGroup = z.output<typeof group>

const list = z.object({
  /** Products and contracts in the user's order, each once. */
  symbols: z.array(z.string()),
  groups: z.array(group),
  /** Increases with each change. */
  version: z.int(),
})
/** 自选 of one user, the same in both worlds. */
export type OwnList = z.output<typeof list>

/** One change of 自选. Applying it twice has the same result as applying it once. */
const change = z.discriminatedUnion(
  'type',
  [
    /** Appends missing symbols to the list, and to a group if one is given. */
    z.object({ type: z.literal('add'), symbols, group: z.optional(groupId) }),
    /** Removes a symbol from a group; without a group from the list and all its groups. */
    z.object({ type: z.literal('remove'), symbol, group: z.optional(groupId) }),
    /** Moves a symbol before another symbol of the list or group; to the end if `before` is null. */
    z.object({
      type: z.literal('move'),
      symbol,
      before: z.nullable(symbol),
      group: z.optional(groupId),
    }),
    /** Creates a group, or renames an existing one. */
    z.object({ type: z.literal('nameGroup'), id: groupId, name: ownGroupName }),
    /** Removes a group; its symbols stay in the list. */
    z.object({ type: z.literal('removeGroup'), id: groupId }),
    z.object({ type: z.literal('moveGroup'), id: groupId, before: z.nullable(groupId) }),
    /**
     * Replaces the list's products: the new products fill the positions of the previous products, and
     * products beyond these positions are appended. Contracts stay.
     */
    z.object({ type: z.literal('products'), symbols }),
    /** Adds the list of a guest at sign-in, as far as the limits allow; groups of equal name are joined. */
    z.object({
      type: z.literal('merge'),
      symbols,
      groups: z
        .array(z.object({ id: groupId, name: ownGroupName, symbols }), groupFault)
        .check(longest(ownListLimits.groups, `分组最多${ownListLimits.groups}个`)),
    }),
  ],
  '自选的改动有误',
)
export type OwnListChange = z.output<typeof change>

export const ownListFaults = {
  tooMany,
  tooManyGroups: `分组最多${ownListLimits.groups}个`,
  nameTaken: '已有同名分组',
  unknownGroup: '没有这个分组，可能已在其他设备删除',
} as const
export type OwnListFault = keyof typeof ownListFaults

/** 自选 of the signed-in user. */
export const getOwnList = endpoint({
  path: '/api/user/getOwnList',
  summary: '自选：品种与合约、分组与次序',
  access: 'signedIn',
  input: z.object({}),
  output: list,
})

/** Changes 自选 and returns it. The user's other pages receive the frame `own_list` of the message socket. */
export const changeOwnList = endpoint({
  path: '/api/user/changeOwnList',
  summary: '改动自选：添加、移除、排序、分组，或并入本机自选；同一改动重复提交结果不变',
  access: 'signedIn',
  input: z.object({ change }),
  output: list,
  errors: { unknownProduct, ...ownListFaults },
})
