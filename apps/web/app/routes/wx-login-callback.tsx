import { CallbackView } from '../features/account/sign-in/callback-view'

export const Component = () => <CallbackView />
