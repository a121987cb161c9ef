import { BindView } from '#app/features/account/sign-in/bind-view'

export const Component = () => <BindView />
