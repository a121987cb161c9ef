/** Pages without the wallet: those about posts and people, and 我的V粒, which shows all balances itself. */
const withoutWallet: readonly string[] = ['/my/speech', '/my/follow', '/my/fans', '/my/vliV2']

/** Whether a page of the personal centre shows the wallet above its content. */
export const showsWallet = (pathname: string) => !withoutWallet.includes(pathname)
