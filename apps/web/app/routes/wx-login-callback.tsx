import { CallbackView } from '#app/features/account/sign-in/callback-view'

export const Component = () => <CallbackView />
