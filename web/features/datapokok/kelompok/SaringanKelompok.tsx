import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type KelompokRow, KURANG, type Kurang } from '#contract/datapokok/kelompok.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { FilterBar, Pilih, SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { type kelompokFiltersDefault, usePilihanKelompok } from './queries.ts'

interface SaringanKelompokProps extends Pick<UrlFilters<typeof kelompokFiltersDefault>, 'nilai' | 'update'> {
  aktif: number
  onReset: () => void
  /** May choose among murabbi and pendamping. */
  office: boolean
  /** The periode, before the others. */
  children: ReactNode
}

export function SaringanKelompok({ nilai, update, aktif, onReset, office, children }: SaringanKelompokProps) {
  const pilihan = usePilihanKelompok(office).data
  return (
    <FilterBar
      cari={<SearchField nilai={nilai.cari} onUbah={cari => update({ cari })} label={kata`Cari kelompok`} />}
      aktif={aktif}
      onReset={onReset}
    >
      {children}
      <Pilih
        w={120}
        label="Putra atau putri"
        placeholder="Putra/putri"
        data={[
          { value: 'L', label: 'Putra' },
          { value: 'P', label: 'Putri' },
          ...(pilihan?.campur ? [{ value: 'campur', label: 'Campur' }] : []),
        ]}
        value={nilai.jk}
        onUbah={jk => update({ jk })}
      />
      {office ? (
        <>
          <Pilih
            w={220}
            label="Murabbi"
            searchable
            data={(pilihan?.murabbi ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
            value={nilai.murabbi_id}
            onUbah={murabbi_id => update({ murabbi_id })}
          />
          <Pilih
            w={220}
            label={kata`Pendamping`}
            searchable
            data={(pilihan?.pendamping ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
            value={nilai.pendamping_id}
            onUbah={pendamping_id => update({ pendamping_id })}
          />
        </>
      ) : null}
    </FilterBar>
  )
}

const label: Record<Kurang, string> = {
  murabbi: 'Belum bermurabbi',
  get pendamping() {
    return kata`Belum ada pendamping`
  },
  jadwal: 'Belum ada jadwal',
  anggota: 'Belum beranggota',
  akun: 'Tanpa akun',
}

interface CipKurangProps {
  rows: readonly KelompokRow[]
  /** '' for all. */
  nilai: string
  onPilih: (kurang: Kurang | '') => void
}

/** What is still missing, and of how many: one at a time. */
export function CipKurang({ rows, nilai, onPilih }: CipKurangProps) {
  return (
    <DaftarCip label="Yang masih kurang">
      <Cip aktif={nilai === ''} onPilih={() => onPilih('')}>
        Semua <b>{formatAngka(rows.length)}</b>
      </Cip>
      {KURANG.map(kurang => (
        <Cip key={kurang} aktif={nilai === kurang} onPilih={() => onPilih(kurang)}>
          {label[kurang]} <b>{formatAngka(rows.filter(row => row.kurang.includes(kurang)).length)}</b>
        </Cip>
      ))}
    </DaftarCip>
  )
}
