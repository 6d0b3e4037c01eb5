import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { periodeNow } from '#contract/pengaturan/periode-state.ts'
import { useLaporanChoice } from '#web/features/laporan/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseRange, type PickedSpan } from '#web/ui/ChooseRange.tsx'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { downloadFile } from '#web/ui/save-file.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { call } from '../../api.ts'

const NAME = 'Agenda surat keluar'

/** The book of letters of a semester, a month or any days: on paper under the letterhead, or as a table. */
export function OutgoingPrint() {
  const { hariIni } = useLembagaTime()
  const [span, setSpan] = useState<PickedSpan>({ periode: '', dari: '', sampai: '' })
  const [printing, setPrinting] = useState(false)
  const { data } = useLaporanChoice('')
  const pilihan = (data?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))
  const kini = periodeNow(data?.periode ?? [], hariIni)
  const query = {
    ...(span.periode ? { periode_id: Number(span.periode) } : {}),
    ...(span.dari ? { dari: span.dari } : {}),
    ...(span.sampai ? { sampai: span.sampai } : {}),
  }
  return (
    <div className="row wrap gap-8 py-12 px-16 rule-b">
      <ChooseRange
        pilihan={pilihan}
        bawaan={kini ? String(kini.id) : ''}
        nilai={span}
        hariIni={hariIni}
        onChange={setSpan}
      />
      <ActionButton variant="default" ikon={IconPrinter} loading={printing} onClick={print}>
        Cetak agenda
      </ActionButton>
      <DownloadButton
        fileName={NAME}
        label="Unduh agenda"
        take={format => call(`GET /api/surat.${format}`, { query })}
      />
    </div>
  )

  function print() {
    setPrinting(true)
    void downloadFile(call('POST /api/surat/cetakan', { query }), `${NAME}.pdf`).finally(() => setPrinting(false))
  }
}
