import { useSyncExternalStore } from 'react'
import { type AppState, getAppState, getMessageCount, subscribeAppState } from './app-state.ts'

export function useAppState(): AppState {
  return useSyncExternalStore(subscribeAppState, getAppState)
}

export function useMessageCount(): number {
  return useSyncExternalStore(subscribeAppState, getMessageCount)
}
