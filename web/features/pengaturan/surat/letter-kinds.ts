import { nameOfSurat, ourSurat, type Surat } from '#contract/pengaturan/surat-number.ts'
import { useReply } from '#web/use-reply.ts'

/** The office's own kinds of letters, archived ones too. */
export const LETTER_KINDS = ['jenis-surat']

export function useOwnKinds() {
  return useReply('GET /api/jenis-surat', { queryKey: LETTER_KINDS })
}

/** Every kind that can be printed, ours first, and what each is called. */
export function useLetterKinds() {
  const own = useOwnKinds().data?.rows ?? []
  const kinds: Surat[] = [...ourSurat.options, ...own.filter(one => !one.arsip).map(({ kunci }) => kunci)]
  return { kinds, nameOf: (surat: Surat) => nameOfSurat(surat, own) }
}
