/** React's refresh hook, which Vite would inline; the portal's pages allow no inline script. */
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
