import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportMahasantriCsv, exportMahasantriXlsx, type MahasantriRow } from '#contract/mahasantri.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { AksiMahasantri } from '#web/features/mahasantri/AksiMahasantri.tsx'
import { kolomMahasantri } from '#web/features/mahasantri/kolom.tsx'
import { LaciMahasantri } from '#web/features/mahasantri/LaciMahasantri.tsx'
import { LencanaStatus } from '#web/features/mahasantri/LencanaStatus.tsx'
import { saringanAwal, toQuery, useDaftarMahasantri, usePilihanMahasantri } from '#web/features/mahasantri/queries.ts'
import { RincianMahasantri } from '#web/features/mahasantri/RincianMahasantri.tsx'
import { SaringanMahasantri } from '#web/features/mahasantri/SaringanMahasantri.tsx'
import { paths } from '#web/paths.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatAngka } from '#web/ui/format.ts'
import { KartuOrang } from '#web/ui/KartuOrang.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PilihKolom, useKolom } from '#web/ui/PilihKolom.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { TombolUnduh } from '#web/ui/TombolUnduh.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

export default function DatapokokMahasantri() {
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const phone = usePhone()
  const saringan = useUrlFilters(saringanAwal)
  const daftar = useDaftarMahasantri(saringan.nilai)
  const { data: pilihan } = usePilihanMahasantri()
  const [terbuka, setTerbuka] = useState<MahasantriRow | 'baru' | null>(null)

  const choosable = kolomMahasantri.filter(k => k.kunci !== 'hp' || mayReadContacts(peran))
  const tampil = useKolom(
    'mahasantri',
    kolomMahasantri.filter(k => !k.tambahan).map(k => k.kunci),
  )
  const kolom: Kolom<MahasantriRow>[] = choosable.filter(
    k => ['nim', 'nama'].includes(k.kunci) || tampil.tampil(k.kunci),
  )
  const aksi = (row: MahasantriRow) => (isAdmin ? <AksiMahasantri row={row} onUbah={() => setTerbuka(row)} /> : null)
  if (isAdmin) {
    const judul = <span className="hanya-pembaca">Tindakan</span>
    kolom.push({ kunci: 'aksi', judul, isi: aksi, lebar: 76, rata: 'kanan' })
  }

  const rows = daftar.data?.rows ?? []
  const row = terbuka === 'baru' || terbuka === null ? undefined : terbuka
  const tutup = () => setTerbuka(null)
  const pindah = (langkah: 1 | -1) => {
    const next = rows[rows.findIndex(r => r.id === row?.id) + langkah]
    if (row && next) setTerbuka(next)
  }

  return (
    <>
      <PageHeader
        judul="Data Pokok Mahasantri"
        keterangan={pilihan ? `${formatAngka(pilihan.aktif)} aktif, ${formatAngka(pilihan.nonaktif)} nonaktif` : null}
        aksi={
          <>
            <TombolUnduh
              namaBerkas={`Mahasantri ${pilihan?.hari_ini ?? ''}`.trim()}
              ambil={format =>
                call(format === 'csv' ? exportMahasantriCsv : exportMahasantriXlsx, { query: toQuery(saringan.nilai) })
              }
            />
            {isAdmin ? (
              <>
                <Button
                  variant="default"
                  component={Tautan}
                  ke={paths.imporMahasantri}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  Impor
                </Button>
                <Button
                  leftSection={<IconPlus size={16} aria-hidden />}
                  disabled={!pilihan}
                  onClick={() => setTerbuka('baru')}
                >
                  Tambah mahasantri
                </Button>
              </>
            ) : null}
          </>
        }
        saringan={
          <SaringanMahasantri
            saringan={saringan}
            pilihan={pilihan}
            kontak={mayReadContacts(peran)}
            kanan={
              <PilihKolom
                {...tampil}
                pilihan={choosable
                  .filter(k => !['nim', 'nama'].includes(k.kunci))
                  .map(({ kunci, label }) => ({ kunci, label }))}
              />
            }
          />
        }
      />
      {daftar.error && !daftar.data ? (
        <ErrorState pesan={messageOf(daftar.error)} onReload={() => void daftar.refetch()} />
      ) : (
        <DataTable
          label="Daftar mahasantri"
          kolom={kolom}
          baris={rows}
          kunciBaris={r => r.id}
          urut={saringan.nilai.urut}
          onUrut={urut => saringan.ubah({ urut })}
          {...(phone ? {} : { onPilih: setTerbuka })}
          terpilih={row?.id}
          memuat={daftar.isPending}
          kartu={r => (
            <KartuOrang
              nama={r.nama}
              baris={[r.nim, r.kelompok_nama]}
              telepon={r.hp}
              lencana={<LencanaStatus status={r.status} />}
              aksi={aksi(r)}
              onBuka={() => setTerbuka(r)}
            />
          )}
          kosong={
            <Kosong
              saringan={saringan.aktif > 0 || Boolean(pilihan?.nonaktif)}
              onReset={() => saringan.ubah({ ...saringanAwal, status: 'semua' })}
              isAdmin={isAdmin}
            />
          }
          halaman={{
            halaman: saringan.nilai.halaman,
            ukuran: saringan.nilai.ukuran,
            total: daftar.data?.jumlah ?? 0,
            satuan: 'mahasantri',
            onHalaman: halaman => saringan.ubah({ halaman }),
            onUkuran: ukuran => saringan.ubah({ ukuran }),
          }}
        />
      )}
      {terbuka !== null && pilihan && isAdmin ? (
        <LaciMahasantri
          key={row?.id ?? 'baru'}
          row={row}
          pilihan={pilihan}
          onTutup={tutup}
          {...(row ? { onPindah: pindah } : {})}
        />
      ) : null}
      {row && !isAdmin ? <RincianMahasantri row={row} onTutup={tutup} /> : null}
    </>
  )
}

function Kosong({ saringan, onReset, isAdmin }: { saringan: boolean; onReset: () => void; isAdmin: boolean }) {
  if (saringan)
    return (
      <EmptyState
        judul="Tidak ada yang cocok"
        gambar="saringan"
        aksi={
          <Button variant="light" onClick={onReset}>
            Atur ulang saringan
          </Button>
        }
      >
        Tidak ada mahasantri dengan saringan ini.
      </EmptyState>
    )
  return (
    <EmptyState
      judul="Belum ada mahasantri"
      aksi={
        isAdmin ? (
          <Button component={Tautan} ke={paths.imporMahasantri} leftSection={<IconUpload size={16} aria-hidden />}>
            Impor dari Excel
          </Button>
        ) : null
      }
    >
      {isAdmin
        ? 'Impor daftar dari Excel atau CSV, atau tambahkan satu per satu.'
        : 'Mahasantri muncul di sini setelah admin menetapkan kelompok Anda.'}
    </EmptyState>
  )
}
