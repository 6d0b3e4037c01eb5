import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { formatPhone, waLink } from '#contract/identitas.ts'
import type { WaliWeekRow } from '#contract/laporan/wali-week.ts'
import { waliWeekText } from '#contract/laporan/wali-week-text.ts'
import { formatTime } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useLembagaTime, useSessionInfo } from '#web/ui/session-context.ts'
import { useSendWaliWeek } from './week-queries.ts'

/** One press each: WhatsApp opens with the text, and that it was opened is kept. */
export function WaliWeekList({ rows, sampai }: { rows: readonly WaliWeekRow[]; sampai: string }) {
  return (
    <ul className="list lined" aria-label="Ringkasan untuk wali">
      {rows.map(row => (
        <Row key={row.tautan_id} row={row} sampai={sampai} />
      ))}
    </ul>
  )
}

function Row({ row, sampai }: { row: WaliWeekRow; sampai: string }) {
  const { zona } = useLembagaTime()
  const lembaga = useSessionInfo()?.lembaga ?? ''
  const send = useSendWaliWeek()
  const { anak, wali_nama, hp, tautan_id, dikirim_at } = row
  const text = waliWeekText(row, { lembaga, sampai })
  const sent = dikirim_at !== null
  return (
    <li className="row wrap between gap-8 gap-x-16 py-12 px-16">
      <div className="grow shrink break">
        <b>{anak.nama}</b> <span className="text-m soft">{anak.kelompok}</span>
        <span className="block text-m soft">{[wali_nama, formatPhone(hp)].filter(Boolean).join(' · ')}</span>
        <span className="block text-m faint">
          {text === '' ? 'Belum ada yang dihitung' : text.split('\n')[2]?.slice(2)}
        </span>
      </div>
      {text === '' ? null : (
        <span className="row gap-8">
          {sent ? <span className="text-m soft">dikirim {formatTime(dikirim_at, zona)}</span> : null}
          <ActionButton
            variant={sent ? 'default' : 'filled'}
            ikon={sent ? IconCheck : IconBrandWhatsapp}
            href={waLink(hp, text)}
            aria-label={`${sent ? 'Kirim lagi' : 'Kirim'} ringkasan ${anak.nama} ke wali`}
            onClick={() => send.mutate({ params: { id: tautan_id, sampai } })}
          >
            {sent ? 'Kirim lagi' : 'Kirim'}
          </ActionButton>
        </span>
      )}
    </li>
  )
}
