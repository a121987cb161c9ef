/** Pages about posts and people have no wallet; 我的V粒 has a larger one. */
const withoutWallet: readonly string[] = ['/my/speech', '/my/follow', '/my/fans', '/my/vliV2']

/** Whether a page of the personal centre has the wallet above its content. */
export const showsWallet = (pathname: string) => !withoutWallet.includes(pathname)
