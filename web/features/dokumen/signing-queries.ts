import type { OutgoingSurat } from '#contract/dokumen/dokumen.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'

export const MY_KEY = ['kunci-tanda']

/** One's own certificate, and under which names on letters one signs. */
export const useMyKey = () => useReply('GET /api/akun/kunci-tanda', { queryKey: MY_KEY })

/** 'A1B2 C3D4 …': so that two people can read it to each other. */
export const inGroups = (sidik: string) => (sidik.toUpperCase().match(/.{4}/g) ?? []).join(' ')

/** As they were signed, a PDF of each. */
export function useSignedZip() {
  const send = useSend('POST /api/surat/bertanda', {
    onSuccess: file => {
      saveFile(file, 'surat bertanda tangan.zip')
      tellDone('Berkas berhasil diunduh')
    },
    onError: tellError,
  })
  const download = (list: readonly Pick<OutgoingSurat, 'kode'>[]) =>
    send.mutate({ body: { kode: list.map(({ kode }) => kode) } })
  return { download, isPending: send.isPending }
}
