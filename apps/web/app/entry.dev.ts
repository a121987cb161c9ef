/** React's refresh hook. Vite would inline it, but pages of the portal allow no inline scripts. */
const refresh = '/@react-refresh'
const { default: runtime } = await import(/* @vite-ignore */ refresh)
runtime.injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
})

await import('./entry.client')

export {}
