import { useLocalStorage } from '@mantine/hooks'
import type { Peran } from '#contract/peran.ts'
import { CHOSEN_PERAN } from '#web/api.ts'

/**
 * In which of several roles somebody works on this device, until the next log-in; undefined until it is chosen. It says what is shown:
 * rights are rows of scope on the server, and every role's stay in force.
 */
export function useChosenPeran() {
  return useLocalStorage<Peran | undefined>({ key: CHOSEN_PERAN, getInitialValueInEffect: false })
}
