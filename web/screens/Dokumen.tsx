import { useState } from 'react'
import type { CetakanRow } from '#contract/dokumen/dokumen.ts'
import { readsEverything } from '#contract/permissions.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { DaftarCetakan } from '#web/features/dokumen/DaftarCetakan.tsx'
import { useCetakanList } from '#web/features/dokumen/dokumen-queries.ts'
import { KartuSemuaRekap } from '#web/features/dokumen/KartuSemuaRekap.tsx'
import { usePilihanLaporan } from '#web/features/laporan/queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { paths } from '../paths.ts'
import css from './Dokumen.module.css'

const BERKAS = { judul: true, jumlah: 3, tinggi: 72, garis: 2 }

const SuratKeluar = lazyPart(
  () => import('#web/features/dokumen/SuratKeluar.tsx'),
  undefined,
  () => <MemuatBaris diam {...BERKAS} />,
)

/** Long files are made here, and wait here to be fetched. */
export default function Dokumen() {
  const session = useSession()
  const query = useCetakanList()
  const { data } = query
  const { data: pilihan } = usePilihanLaporan('')
  const [berkas, setBerkas] = useState<CetakanRow>()
  const bolehSurat = readsEverything(session?.akun.peran ?? [])
  return (
    <>
      <PageHeader judul="Dokumen" keterangan="Berkas PDF yang Anda minta; tersimpan sebulan" />
      <PageBody>
        <KartuSemuaRekap kegiatan={pilihan?.kegiatan ?? []} />
        <div className={`grid start gap-12 ${bolehSurat ? css.dua : ''}`}>
          <Terbaca query={query} memuat={<MemuatBaris {...BERKAS} />}>
            {data => (
              <Kartu judul="Berkas saya" rapat>
                {data.cetakanList.length > 0 ? (
                  <DaftarCetakan list={data.cetakanList} onSurat={setBerkas} />
                ) : (
                  <EmptyState
                    judul="Belum ada berkas"
                    gambar="nanti"
                    aksi={
                      <Tombol variant="light" ke={paths.laporanMahasantri}>
                        Buka Laporan Mahasantri
                      </Tombol>
                    }
                  >
                    {kata`Rekap satu kelompok langsung terunduh dari halaman rekapnya. Laporan dan surat sekaligus banyak diminta dari halaman laporan, lalu muncul di sini.`}
                  </EmptyState>
                )}
              </Kartu>
            )}
          </Terbaca>
          {bolehSurat ? (
            <SuratKeluar
              key={berkas?.id}
              siap={data?.cetakanList.filter(c => c.tahap === 'siap').length ?? 0}
              berkas={berkas}
              onSemua={() => setBerkas(undefined)}
            />
          ) : null}
        </div>
      </PageBody>
    </>
  )
}
