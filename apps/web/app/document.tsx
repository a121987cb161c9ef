import type { ReactNode } from 'react'
import { type Preferences, themeAttribute } from './lib/preferences'

/** Client files of one page: entry, chunks, stylesheets. */
export interface PageAssets {
  entry: string
  /** Files with the page's component and, for a page that loads data, the loader. */
  page: string[]
  preloads: string[]
  styles: string[]
}

interface DocumentProps {
  assets: PageAssets
  preferences: Preferences
  /** Serialised state of queries and router, read by the browser before hydration. */
  state: string
  children: ReactNode
}

/** The HTML document. Pages add `<title>` and `<meta>`, which React hoists. */
export function Document({ assets, preferences, state, children }: DocumentProps) {
  return (
    <html
      lang="zh-CN"
      data-theme={themeAttribute(preferences)}
      data-candles={preferences.candles}
      data-grey={preferences.grey ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=1300" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        <link rel="modulepreload" href={assets.entry} />
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        {children}
        {/* State and entry differ per page, so hydration must leave them as the server sent them. */}
        <script
          type="application/json"
          id="state"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, never markup
          dangerouslySetInnerHTML={{ __html: state }}
        />
        {/* Not async: the script reads the state above, so it must wait for the whole document. */}
        <script type="module" src={assets.entry} />
      </body>
    </html>
  )
}
