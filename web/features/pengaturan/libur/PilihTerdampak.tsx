import { Radio } from '@mantine/core'
import type { Reply } from '#contract/endpoint.ts'
import { listTerdampak, type listTerlepas } from '#contract/pengaturan/libur.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useReply } from '#web/use-reply.ts'
import css from './libur.module.css'

interface PilihTerdampakProps {
  rentang: { dari: string; sampai: string }[]
  tiadakan: boolean
  onChange: (tiadakan: boolean) => void
}

/** What is planned on these days, and whether it is ditiadakan or left: a holiday warns and never blocks. */
export function PilihTerdampak({ rentang, tiadakan, onChange }: PilihTerdampakProps) {
  const { data } = useReply(listTerdampak, {
    queryKey: ['libur-terdampak', rentang],
    body: { rentang },
    enabled: rentang.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Pilihan
      data={data}
      mana="sudah terjadwal pada hari itu"
      pilihan={{ biarkan: 'Biarkan terjadwal', tiadakan: 'Tiadakan dengan alasan nama libur ini' }}
      nilai={tiadakan ? 'tiadakan' : 'biarkan'}
      onChange={nilai => onChange(nilai === 'tiadakan')}
    />
  )
}

type Pertemuan = Reply<typeof listTerlepas>

interface PilihTerlepasProps {
  data: Pertemuan | undefined
  pulihkan: boolean
  onChange: (pulihkan: boolean) => void
}

/** What the libur took off on days that are none any more: planned again with the same step, or left. */
export function PilihTerlepas({ data, pulihkan, onChange }: PilihTerlepasProps) {
  return (
    <Pilihan
      data={data}
      mana="ditiadakan karena libur ini, pada hari yang menjadi bukan libur"
      pilihan={{ pulihkan: 'Jadwalkan lagi', biarkan: 'Biarkan ditiadakan' }}
      nilai={pulihkan ? 'pulihkan' : 'biarkan'}
      onChange={nilai => onChange(nilai === 'pulihkan')}
    />
  )
}

interface PilihanProps {
  data: Pertemuan | undefined
  mana: string
  pilihan: Record<string, string>
  nilai: string
  onChange: (nilai: string) => void
}

function Pilihan({ data, mana, pilihan, nilai, onChange }: PilihanProps) {
  if (!data || data.jumlah === 0) return null
  const { jumlah, rows } = data
  return (
    <section className={`py-8 px-12 framed round-8 ${css.terdampak}`}>
      <Radio.Group label={`${jumlah} pertemuan ${mana}`} value={nilai} onChange={onChange}>
        {Object.entries(pilihan).map(([value, label]) => (
          <Radio key={value} value={value} label={label} mt={8} />
        ))}
      </Radio.Group>
      <details>
        <summary>Lihat pertemuannya</summary>
        <ul>
          {rows.map(row => (
            <li key={row.pertemuan_id}>
              {describeKelompok(row.kelompok, row.periode)}, {row.kegiatan}, {formatTanggal(row.tanggal, 'panjang')}
            </li>
          ))}
          {jumlah > rows.length ? <li>dan {jumlah - rows.length} lainnya</li> : null}
        </ul>
      </details>
    </section>
  )
}
