import { type Istilah, standardIstilah, wordsOf } from '#contract/istilah.ts'
import { keepLocal, readLocal } from './local.ts'

/** The institution's words as this device was last told them, so that the first screen says them without asking. */
const KEY = 'hadir:istilah'

// A tab shows one institution, whose words are as fixed as its language (docs/decisions/0030-words.md).
// The standard words, until the server has told.
export let kata = wordsOf({ ...standardIstilah, ...readLocal<Istilah>(KEY) })

/** From now on `kata` says these. What is on the screen says them when it is drawn again. */
export function keepIstilah(istilah: Istilah): void {
  kata = wordsOf(istilah)
}

/** For every answer that carries the words. */
export function rememberIstilah<Answer extends { istilah: Istilah }>(answer: Answer): Answer {
  keepIstilah(answer.istilah)
  keepLocal(KEY, answer.istilah)
  return answer
}
