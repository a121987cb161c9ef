export { RejectView as Component } from '#app/features/live-room/reject/reject-view'
