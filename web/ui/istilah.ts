import { type Istilah, istilahBaku, kataOf } from '#contract/istilah.ts'

/** The institution's words as this device was last told them, so that the first screen says them without asking. */
const KEY = 'hadir:istilah'

// A tab shows one institution, whose words are as fixed as its language (docs/decisions/0030-words.md).
export let kata = kataOf(readRemembered())

/** From now on `kata` says these. What is on the screen says them when it is drawn again. */
export function applyIstilah(istilah: Istilah): void {
  kata = kataOf(istilah)
}

/** For every answer that carries the words. */
export function rememberIstilah<Answer extends { istilah: Istilah }>(answer: Answer): Answer {
  applyIstilah(answer.istilah)
  try {
    localStorage.setItem(KEY, JSON.stringify(answer.istilah))
  } catch {
    // Told again next time.
  }
  return answer
}

function readRemembered(): Istilah {
  try {
    return { ...istilahBaku, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // The standard words, until the server has told.
    return istilahBaku
  }
}
