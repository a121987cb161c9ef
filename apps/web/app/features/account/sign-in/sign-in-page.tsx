import type { ReactNode } from 'react'
import { Page } from '#app/ui/layout/page'
import type { SignIn } from './sign-in-context'
import { panelWidth, SignInPanel } from './sign-in-panel'

interface FrameProps {
  title: string
  description: string
  children: ReactNode
}

/** A sign-in step as a page, excluded from search engines. */
export const StepPage = ({ title, description, children }: FrameProps) => (
  <Page title={title} description={description}>
    <meta name="robots" content="noindex" />
    <h1 className="sr-only">{title}</h1>
    <section className="box mx-auto my-8 overflow-hidden" style={{ width: panelWidth }}>
      {children}
    </section>
    <p className="hidden text-center text-base text-ink-2 noscript:block">
      登录需要启用浏览器的 JavaScript。
    </p>
  </Page>
)

export const SignInPage = ({ signIn, ...frame }: Omit<FrameProps, 'children'> & { signIn: SignIn }) => (
  <StepPage {...frame}>
    <SignInPanel signIn={signIn} />
  </StepPage>
)
