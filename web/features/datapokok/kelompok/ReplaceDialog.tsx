import { Select } from '@mantine/core'
import { useState } from 'react'
import type { KelompokRincian, PengasuhRow } from '#contract/datapokok/kelompok.ts'
import { hariDalam } from '#contract/pengaturan/keadaan-periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { candidateGroups, useCalonPengasuh } from './massal.ts'

interface ReplaceDialogProps {
  kelompok: KelompokRincian
  sebagai: 'murabbi' | 'pendamping'
  /** Whose duty somebody else takes over. */
  row: PengasuhRow
  onTutup: () => void
}

/** Somebody else instead of this murabbi or pendamping from a day on; the others of the kelompok stay. */
export function ReplaceDialog({ kelompok, sebagai, row, onTutup }: ReplaceDialogProps) {
  const { periode, hari_ini, jk } = kelompok
  const [orang, setOrang] = useState<string | null>(null)
  const [dari, setDari] = useState(hariDalam(periode, hari_ini))
  const holding = kelompok[sebagai].filter(({ sampai }) => (sampai ?? dari) >= dari).map(({ orang_id }) => orang_id)
  const people = useCalonPengasuh(periode.id).data?.[sebagai] ?? []
  const candidates = people.filter(({ id }) => id !== row.orang_id && !holding.includes(id))
  const chosen = candidates.find(({ id }) => String(id) === orang)
  return (
    <ChangeDialog
      onTutup={onTutup}
      berubah={orang !== null}
      judul={`Ganti ${row.nama}`}
      label={() => 'Ganti'}
      preview="POST /api/kelompok/massal/pratinjau"
      apply="PUT /api/kelompok/massal"
      body={{
        pilihan: { kelompok_ids: [kelompok.id] },
        aksi: {
          ...{ jenis: 'tugas', sebagai, cara: 'ganti', dari },
          ...{ orang_ids: chosen ? [chosen.id] : [], replaces: row.orang_id },
        },
      }}
      ready={chosen !== undefined}
      counted={{
        unit: kata('kelompok'),
        what: 'akan berubah',
        more: ({ mulai, berakhir }) => `: ${mulai} tugas mulai, ${berakhir} berakhir`,
      }}
      onDone={() => {
        tellDone(`${chosen?.nama} menggantikan ${row.nama} mulai ${formatTanggal(dari, 'pendek')}`)
        onTutup()
      }}
    >
      <Select
        label={sebagai === 'murabbi' ? 'Murabbi baru' : kata`Pendamping baru`}
        withAsterisk
        searchable
        data-autofocus
        placeholder="Cari nama atau nomor"
        data={candidateGroups(candidates, jk === 'P' ? 'P' : 'L')}
        value={orang}
        onChange={setOrang}
      />
      <DateField
        label="Bertugas mulai"
        withAsterisk
        min={periode.mulai}
        max={periode.selesai}
        value={dari}
        onChange={value => value && setDari(value)}
        description={`Sehari sebelumnya hari terakhir ${row.nama}. Pertemuan yang sudah dipimpinnya tetap miliknya.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </ChangeDialog>
  )
}
