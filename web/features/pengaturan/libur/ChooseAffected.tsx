import { Radio } from '@mantine/core'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatDate } from '#contract/tanggal.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { useReply } from '#web/use-reply.ts'
import css from './libur.module.css'

/** What is wished for the pertemuan on the days of a holiday; those that were opened are decided about by themselves. */
export interface Cancel {
  tiadakan: boolean
  tiadakan_dibuka: boolean
}
export const KEEP: Cancel = { tiadakan: false, tiadakan_dibuka: false }

interface ChooseAffectedProps {
  rentang: { dari: string; sampai: string }[]
  nilai: Cancel
  onChange: (nilai: Cancel) => void
}

/** What is planned and what was held on these days, and whether each is ditiadakan or left: a holiday warns and never blocks. */
export function ChooseAffected({ rentang, nilai, onChange }: ChooseAffectedProps) {
  const { data } = useReply('POST /api/libur/terdampak', {
    queryKey: ['libur-terdampak', rentang],
    body: { rentang },
    enabled: rentang.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const dibuka = data?.dibuka.jumlah ?? 0
  return (
    <>
      <Choice
        data={data?.dibuka}
        judul={data ? describeOpened(data) : ''}
        pilihan={{ biarkan: 'Tetap, dan tetap dihitung', tiadakan: 'Tiadakan; tandanya disimpan dan tidak dihitung' }}
        nilai={nilai.tiadakan_dibuka ? 'tiadakan' : 'biarkan'}
        onChange={pilihan => onChange({ ...nilai, tiadakan_dibuka: pilihan === 'tiadakan' })}
      />
      <Choice
        data={data}
        judul={`${data?.jumlah ?? 0} pertemuan sudah terjadwal pada hari itu${dibuka > 0 ? ', belum dibuka' : ''}`}
        pilihan={{ biarkan: 'Biarkan terjadwal', tiadakan: 'Tiadakan dengan alasan nama libur ini' }}
        nilai={nilai.tiadakan ? 'tiadakan' : 'biarkan'}
        onChange={pilihan => onChange({ ...nilai, tiadakan: pilihan === 'tiadakan' })}
      />
    </>
  )
}

/** '30 dari 33 pertemuan pada hari itu sudah terisi'; opened ones without a mark are said beside them. */
function describeOpened({ jumlah, dibuka }: Reply<Api['POST /api/libur/terdampak']>): string {
  const kosong = dibuka.jumlah - dibuka.terisi
  const all = `${jumlah + dibuka.jumlah} pertemuan pada hari itu`
  if (dibuka.terisi === 0) return `${dibuka.jumlah} dari ${all} sudah dibuka, belum terisi`
  return `${dibuka.terisi} dari ${all} sudah terisi${kosong > 0 ? `, ${kosong} lagi sudah dibuka` : ''}`
}

type Pertemuan = Reply<Api['POST /api/libur/:id/terlepas']>

interface ChooseReleasedProps {
  data: Pertemuan | undefined
  pulihkan: boolean
  onChange: (pulihkan: boolean) => void
}

/** What the libur took off on days that are none any more: planned again with the same step, or left. */
export function ChooseReleased({ data, pulihkan, onChange }: ChooseReleasedProps) {
  const terisi = data?.terisi ?? 0
  return (
    <Choice
      data={data}
      judul={`${data?.jumlah ?? 0} pertemuan ditiadakan karena libur ini, pada hari yang menjadi bukan libur${terisi > 0 ? ` (${terisi} sudah terisi)` : ''}`}
      pilihan={{
        pulihkan: terisi > 0 ? 'Adakan lagi; yang terisi dihitung lagi' : 'Jadwalkan lagi',
        biarkan: 'Biarkan ditiadakan',
      }}
      nilai={pulihkan ? 'pulihkan' : 'biarkan'}
      onChange={nilai => onChange(nilai === 'pulihkan')}
    />
  )
}

interface ChoiceProps {
  data: Pertemuan | undefined
  judul: string
  pilihan: Record<string, string>
  nilai: string
  onChange: (nilai: string) => void
}

function Choice({ data, judul, pilihan, nilai, onChange }: ChoiceProps) {
  if (!data || data.jumlah === 0) return null
  const { jumlah, rows } = data
  return (
    <section className={`py-8 px-12 framed round-8 ${css.terdampak}`}>
      <Radio.Group label={judul} value={nilai} onChange={onChange}>
        {Object.entries(pilihan).map(([value, label]) => (
          <Radio key={value} value={value} label={label} mt={8} />
        ))}
      </Radio.Group>
      <details>
        <summary>Lihat pertemuannya</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section aria-label="Pertemuannya" tabIndex={0}>
          <ul>
            {rows.map(row => (
              <li key={row.pertemuan_id}>
                {describeKelompok(row.kelompok, row.periode)}, {row.kegiatan}, {formatDate(row.tanggal, 'panjang')}
              </li>
            ))}
            {jumlah > rows.length ? <li>dan {jumlah - rows.length} lainnya</li> : null}
          </ul>
        </section>
      </details>
    </section>
  )
}
