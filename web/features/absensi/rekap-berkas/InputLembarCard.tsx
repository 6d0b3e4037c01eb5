import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { nameKelompok } from '#contract/identitas.ts'
import { periodeNow } from '#contract/pengaturan/periode-state.ts'
import { call } from '#web/api.ts'
import { useKelompokList } from '#web/features/datapokok/kelompok/list-queries.ts'
import { kelompokFiltersDefault } from '#web/features/datapokok/kelompok/queries.ts'
import { useKegiatanList } from '#web/features/pengaturan/kegiatan/kegiatan-queries.ts'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'

/** What always can be read back: an empty sheet of people × planned dates, to paste marks into. */
export function InputLembarCard() {
  // A draft has nothing planned that could be filled in.
  const periodeList = (usePeriodeList().data ?? []).filter(one => !one.konsep)
  const kegiatanList = useKegiatanList()
  const [periode, setPeriode] = useState<string | null>(null)
  const [kegiatan, setKegiatan] = useState<string | null>(null)
  const [kelompok, setKelompok] = useState('0')
  const today = useSessionInfo()?.hari_ini ?? ''
  const kini = periodeNow(periodeList, today) ?? periodeList[0]
  const periodeId = periode ?? (kini ? String(kini.id) : null)
  const kelompokList = useKelompokList({ ...kelompokFiltersDefault, periode_id: periodeId ?? '' })
  return (
    <Card judul="Lembar isian" keterangan="untuk rekap berbentuk lain">
      <p className="text-m m-0">
        {kata`Satu lembar tiap kelompok: orang × tanggal terjadwal yang belum diisi, kosong, dengan pilihan huruf. Tempelkan tandanya dari berkas lama, lalu unggah di atas; kolom dan baris boleh dipindah.`}
      </p>
      <div className="flex wrap bottom gap-12 mt-12 wrapping">
        <ChooseOne
          w={240}
          label="Periode"
          placeholder="Pilih periode"
          data={periodeList.map(row => ({ value: String(row.id), label: row.nama }))}
          value={periodeId}
          onChange={id => {
            setPeriode(id)
            setKelompok('0')
          }}
        />
        <ChooseOne
          w={240}
          label="Kegiatan lembar isian"
          placeholder="Pilih kegiatan"
          data={(kegiatanList.data ?? []).map(row => ({ value: String(row.id), label: row.nama }))}
          value={kegiatan}
          onChange={setKegiatan}
        />
        <ChooseOne
          w={240}
          label={kata`Kelompok`}
          searchable
          data={[
            { value: '0', label: kata`Semua kelompok` },
            ...(kelompokList.data?.rows ?? []).map(row => ({ value: String(row.id), label: nameKelompok(row) })),
          ]}
          value={kelompok}
          onChange={setKelompok}
        />
        <ActionButton
          variant="default"
          ikon={IconDownload}
          disabled={periodeId === null || kegiatan === null}
          onClick={() =>
            void call('GET /api/rekap-berkas/lembar-isian.xlsx', {
              query: {
                periode_id: Number(periodeId),
                kegiatan_id: Number(kegiatan),
                ...(kelompok === '0' ? {} : { kelompok_id: Number(kelompok) }),
              },
            }).then(data => saveFile(data, 'Lembar isian absensi.xlsx'), tellError)
          }
        >
          Unduh lembar isian
        </ActionButton>
      </div>
    </Card>
  )
}
