import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { labelSurat } from '#contract/pengaturan/surat-number.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import css from './WaliLettersPart.module.css'

/** Letters to the wali about one child, to be taken as they were issued; silent where there is none. */
export function WaliLettersPart({ linkId, nama }: { linkId: number; nama: string }) {
  // Under the key of the summary: where the page is locked it is forgotten with it.
  const { data } = useReply('GET /api/wali/surat', {
    queryKey: ['wali', 'ringkasan', 'surat'],
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const take = useSend('POST /api/wali/surat/:kode/cetakan')
  const suratList = data?.suratList.filter(one => one.tautan_id === linkId) ?? []
  if (suratList.length === 0) return null
  return (
    <section className={css.part} aria-label={`Surat ${nama}`}>
      <h2 className="mb-8 text-l strong">Surat untuk Anda</h2>
      <ErrorNotice error={take.error} />
      <ul className={`list bg-white framed round-10 clip ${css.list}`}>
        {suratList.map(({ kode, jenis, nomor, tanggal }) => (
          <li key={kode} className="row between gap-8 py-12 px-12">
            <span className="shrink">
              <span className="block text-l">{labelSurat[jenis]}</span>
              <span className="block text-m soft break">
                {[nomor ? `Nomor ${nomor}` : '', formatDate(tanggal, 'sedang')].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button
              variant="default"
              className="fixed"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              aria-label={`PDF ${labelSurat[jenis]}, ${formatDate(tanggal, 'sedang')}`}
              loading={take.isPending && take.variables?.params.kode === kode}
              onClick={() =>
                take.mutate(
                  { params: { kode } },
                  { onSuccess: data => saveFile(data, `${labelSurat[jenis]} ${nama}.pdf`) },
                )
              }
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
