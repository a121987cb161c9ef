import type { FoundSymbol } from '@vce/protocol'

export const symbolStateNames: Readonly<Record<FoundSymbol['state'], string>> = {
  main: '主力合约',
  joined: '主力连续',
  live: '合约',
  expired: '已到期',
}

/** Title such as 螺纹 rb2705 or 螺纹主力连续. */
export const symbolTitle = ({ name, contract }: Pick<FoundSymbol, 'name' | 'contract'>) =>
  contract ? `${name} ${contract}` : `${name}主力连续`
