import { applyIstilah, type Istilah, istilahBaku } from '#contract/istilah.ts'

/** The institution's words as this device was last told them, so that the first screen says them without asking. */
const KEY = 'hadir:istilah'

try {
  applyIstilah({ ...istilahBaku, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') })
} catch {
  // The standard words, until the server has told.
}

/** For every answer that carries the words. What is on the screen says them when it is drawn again. */
export function rememberIstilah<Answer extends { istilah: Istilah }>(answer: Answer): Answer {
  applyIstilah(answer.istilah)
  try {
    localStorage.setItem(KEY, JSON.stringify(answer.istilah))
  } catch {
    // Told again next time.
  }
  return answer
}
