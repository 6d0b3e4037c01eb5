import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import type { AkunOrang } from '#web/features/akun/use-akun-banyak.tsx'
import { alamatImpor } from '#web/features/datapokok/impor/alamat.ts'
import { BelumAdaOrang } from '#web/features/datapokok/impor/BelumAdaOrang.tsx'
import { AksiOrang } from '#web/features/datapokok/orang/AksiOrang.tsx'
import { BilahOrang, KabarMassal } from '#web/features/datapokok/orang/BilahOrang.tsx'
import {
  type Kinds,
  type LaciOrangProps,
  type OrangFilters,
  type OrangQuery,
  orangFilters,
  type SaringanUmum,
  toOrangQuery,
  usePilihanOrang,
} from '#web/features/datapokok/orang/queries.ts'
import { useAksiOrang } from '#web/features/dokumen/penghapusan/use-aksi-orang.tsx'
import { DaftarOrang, type KolomPilihan, useTerbuka } from '#web/ui/DaftarOrang.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KartuOrang } from '#web/ui/KartuOrang.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import type { FilterValues } from '#web/ui/url-filters.ts'
import { usePilihanHalaman } from '#web/ui/use-pilihan-baris.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'

interface Orang {
  id: number
  nama: string
  nim?: string | null
  hp: string | null
  username?: string | null
  kelompok_nama?: string | null
  version: number
  bisa_hapus: boolean
}

type Row<J extends JenisOrang> = Kinds[J]['row'] & Orang

interface DatapokokOrangProps<J extends JenisOrang, S extends SaringanUmum & Record<string, string | number>> {
  jenis: J
  /** What may be asked of the list: an address edited by hand is cut to it. */
  query: OrangQuery
  /** The filters as they begin. */
  awal: S
  /** The filters of this kind. */
  saringan: (pilihan: Kinds[J]['pilihan'] | undefined) => Omit<OrangFilters, 'kelompok'>
  /** 'NIM' or 'nomor': what can be searched besides names. */
  nomor: string
  kolom: readonly KolomPilihan<Row<J>>[]
  kartu: (row: Row<J>) => Pick<ComponentProps<typeof KartuOrang>, 'nama' | 'baris' | 'lencana'>
  isAktif: (row: Row<J>) => boolean
  laci: (props: LaciOrangProps<J>) => ReactNode
  /** The same person for those who read only. */
  rincian: (row: Row<J>, onTutup: () => void) => ReactNode
  akun?: AkunOrang
}

/** The page that lists one kind of people; what differs between the kinds are its columns, filters and form. */
export function DatapokokOrang<J extends JenisOrang, S extends SaringanUmum & Record<string, string | number>>(
  props: DatapokokOrangProps<J, S>,
) {
  const { awal, akun } = props
  // As one of the three: which of them decides what a row holds, and nothing else of the page.
  const jenis: JenisOrang = props.jenis
  const url = useUrlFilters<SaringanUmum>(awal)
  const query = toOrangQuery(props.query, url.nilai)
  const daftar = useReply(`GET /api/${jenis}`, {
    ...{ queryKey: [jenis, 'daftar', query], query, placeholderData: keepPreviousData },
  }) as unknown as UseQueryResult<{ rows: Row<J>[]; jumlah: number }>
  const pilihan = usePilihanOrang(jenis).data as Kinds[J]['pilihan'] | undefined
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const kontak = mayReadContacts(peran)
  const { row, baru, buka, tutup, pindah } = useTerbuka(daftar.data?.rows ?? [])
  const orang = useAksiOrang(jenis)
  const [kabar, setKabar] = useState('')
  const { halaman: _, ukuran: __, ...tersaring } = url.nilai
  const centang = usePilihanHalaman(
    daftar.data?.rows.map(({ id }) => id) ?? [],
    JSON.stringify(tersaring),
    async () => (await call(`GET /api/${jenis}/id`, { query })).ids,
  )
  const hidden = [...(kontak ? [] : ['hp', 'email']), ...(isAdmin ? [] : ['akun'])]
  const nama = kata(jenis.charAt(0).toUpperCase() + jenis.slice(1))
  const satuan = kata(jenis)
  const aksiBaris = (r: Row<J>) => (
    <AksiOrang
      jenis={jenis}
      row={r}
      aktif={props.isAktif(r)}
      onUbah={() => buka(r)}
      onBuatAkun={akun && props.isAktif(r) && r.username === null ? () => akun.buat(r.id) : undefined}
      lain={orang.aksiOf(r)}
    />
  )
  return (
    <>
      <DaftarOrang
        judul={`Data Pokok ${nama}`}
        satuan={satuan}
        keterangan={pilihan ? describeJumlahOrang(pilihan) : null}
        aksi={{
          namaBerkas: `${nama} ${pilihan?.hari_ini ?? ''}`.trim(),
          take: format => call(`GET /api/${jenis}/ekspor.${format}`, { query }),
          labelTambah: `Tambah ${satuan}`,
          ...(isAdmin ? { impor: alamatImpor[jenis].impor, onTambah: () => buka('baru') } : {}),
        }}
        saringan={kanan => (
          <Filters<FilterValues>
            url={url as unknown as UrlFilters<FilterValues>}
            search={kontak ? `Cari nama, ${props.nomor}, atau WA` : `Cari nama atau ${props.nomor}`}
            filters={orangFilters({ ...props.saringan(pilihan), kelompok: pilihan?.kelompok })}
            kanan={kanan}
          />
        )}
        url={url}
        daftar={akun?.menunggu ? { ...daftar, data: undefined, isPending: true } : daftar}
        kolom={props.kolom.filter(k => !hidden.includes(k.kunci))}
        kartu={(r, aksi) => <KartuOrang {...props.kartu(r)} telepon={r.hp} aksi={aksi} onBuka={() => buka(r)} />}
        aksiBaris={isAdmin ? aksiBaris : undefined}
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <TidakCocok satuan={satuan} onReset={() => url.update({ ...awal, status: 'semua' })} />
          ) : (
            <BelumAdaOrang orang={jenis} isAdmin={isAdmin} />
          )
        }
        atas={kabar || akun?.garis ? <KabarMassal kabar={kabar}>{akun?.garis}</KabarMassal> : undefined}
        terbuka={row}
        onBuka={buka}
        pilihan={
          isAdmin
            ? {
                ...centang,
                idOf: r => r.id,
                namaOf: r => r.nama,
                bilah: pilihan && (
                  <BilahOrang
                    jenis={jenis}
                    ids={centang.ids}
                    total={daftar.data?.jumlah ?? 0}
                    pilihan={pilihan}
                    onSemua={centang.chooseAllHalaman}
                    onBatal={centang.cancel}
                    onKabar={setKabar}
                    onAkun={akun?.buatBanyak}
                  />
                ),
              }
            : undefined
        }
      />
      {isAdmin && pilihan && (row || baru) ? props.laci({ row, pilihan, onTutup: tutup, onPindah: pindah }) : null}
      {row && !isAdmin ? props.rincian(row, tutup) : null}
      {akun?.dialog}
      {orang.dialog}
    </>
  )
}

/** '100 aktif, 2 nonaktif', and whose kelompok the list goes by where two periode run at once. */
function describeJumlahOrang({
  aktif,
  nonaktif,
  menurut,
}: Record<'aktif' | 'nonaktif', number> & { menurut: string | null }): string {
  const jumlah = `${formatAngka(aktif)} aktif, ${formatAngka(nonaktif)} nonaktif`
  return menurut ? kata`${jumlah} · kelompok ${menurut} saja` : jumlah
}
