import { useState } from 'react'
import { labelStatusMahasantri, mahasantriQuery, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
import { useMahasantriAkun } from '#web/features/akun/use-many-akun.tsx'
import { BadgeStatus, mahasantriColumns } from '#web/features/datapokok/orang/kolom.tsx'
import { MahasantriPanel } from '#web/features/datapokok/orang/MahasantriDrawer.tsx'
import { MahasantriDrawer } from '#web/features/datapokok/orang/OrangDetail.tsx'
import { commonFilter, studyFilter } from '#web/features/datapokok/orang/queries.ts'
import { WaliLinkPart } from '#web/features/datapokok/wali-link/WaliLinkPart.tsx'
import { WaliLinksDialog } from '#web/features/datapokok/wali-link/WaliLinksDialog.tsx'
import { DatapokokOrang } from './DatapokokOrang.tsx'

const START = { ...commonFilter, prodi: '', fakultas: '', angkatan: '' }
const STATUS = [
  ...STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] })),
  { value: 'nonaktif', label: 'Semua nonaktif' },
]

export default function DatapokokMahasantri() {
  const akun = useMahasantriAkun()
  const [forWali, setForWali] = useState<number[]>()
  return (
    <>
      <DatapokokOrang
        jenis="mahasantri"
        query={mahasantriQuery}
        awal={START}
        nomor="NIM"
        saringan={pilihan => ({
          status: STATUS,
          bagian: studyFilter(pilihan),
          lain: [
            {
              ...{ key: 'angkatan', label: 'Angkatan', width: 124 },
              options: (pilihan?.angkatan ?? []).map(({ nilai }) => String(nilai)),
            },
          ],
        })}
        kolom={mahasantriColumns()}
        kartu={m => ({ nama: m.nama, baris: [m.nim, m.kelompok_nama], lencana: <BadgeStatus status={m.status} /> })}
        isActive={m => m.status === 'aktif'}
        laci={props => (
          <MahasantriPanel
            key={props.row?.id ?? 'baru'}
            {...props}
            wali={props.row ? <WaliLinkPart mahasantriId={props.row.id} /> : null}
          />
        )}
        rincian={(m, close) => <MahasantriDrawer row={m} onClose={close} wali={<WaliLinkPart mahasantriId={m.id} />} />}
        akun={akun}
        onWali={setForWali}
      />
      {forWali ? <WaliLinksDialog ids={forWali} onClose={() => setForWali(undefined)} /> : null}
    </>
  )
}
