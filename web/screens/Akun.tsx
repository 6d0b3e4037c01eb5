import { Alert, Button } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionReply } from '#contract/akun/session.ts'
import { pushKindsOf } from '#contract/pemberitahuan.ts'
import { labelPeran } from '#contract/peran.ts'
import { labelZona } from '#contract/tanggal.ts'
import { GantiSandi } from '#web/features/akun/GantiSandi.tsx'
import { KartuSurelSaya } from '#web/features/akun/KartuSurelSaya.tsx'
import { SecondStepCard } from '#web/features/akun/session/KartuLangkahKedua.tsx'
import { PerangkatSaya } from '#web/features/akun/session/PerangkatSaya.tsx'
import { usePeranDipilih } from '#web/features/akun/session/peran-dipilih.ts'
import { useLangkahKedua, useSessionDevices } from '#web/features/akun/session/perangkat-queries.ts'
import { useSemuaPeran, useSessionQuery } from '#web/features/akun/session/session-queries.ts'
import { planTur } from '#web/features/dasar/bantuan/mulai-tur.ts'
import { KartuPemberitahuan } from '#web/features/pengaturan/privasi/PemberitahuanPrivasi.tsx'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RangkaIsian, RangkaKartu } from '#web/ui/Rangka.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { version } from '../../package.json'
import { paths, safeReturnPath } from '../paths.ts'

/** One's own account; at the first log-in the only screen there is. */
export default function Akun() {
  const { data: session, error, refetch } = useSessionQuery()
  const { kembali } = useSearch({ strict: false }) as { kembali?: string }
  const router = useRouter()
  const keluar = useSessionInfo()?.logOut
  const semuaPeran = useSemuaPeran()
  const forced = session?.akun.ganti_sandi ?? false
  const tertahan = forced || (session?.akun.pasang_langkah_kedua ?? false)

  // As many rows as there are devices stand above the rest, which they would push down; without a signal nobody waits for them.
  const bebas = session !== undefined && !tertahan
  const dinanti = [useSessionDevices(bebas), useLangkahKedua(bebas)].some(
    query => query.isLoading && query.failureCount === 0,
  )
  // What has been shown stays: a form in it may be waiting for its answer.
  const [tampak, setTampak] = useState(false)
  if (session && !dinanti && !tampak) setTampak(true)
  const tampil = tampak ? session : undefined
  const langkahKedua = session ? (
    <SecondStepCard
      onTerpasang={() => {
        if (tertahan) router.history.replace(safeReturnPath(kembali))
      }}
    />
  ) : null

  return (
    <>
      <PageHeader
        judul="Akun"
        keterangan={session?.akun.nama ?? null}
        aksi={
          session?.akun.peran.includes('admin') && !tertahan ? (
            <Tombol ke={paths.pengaturan} variant="default" ikon={IconSettings}>
              Pengaturan
            </Tombol>
          ) : null
        }
      />
      <PageBody>
        {tampil || (error && !session) ? null : <MemuatAkun />}
        {error && !session ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
        {tampil && forced ? (
          <Alert color="orange" title="Buat kata sandi Anda sendiri">
            Kata sandi sekali pakai Anda sudah terpakai. Buat sekarang yang hanya Anda ketahui, untuk masuk berikutnya;
            setelah itu Hadir dapat dipakai.
          </Alert>
        ) : null}
        {tampil?.akun.pasang_langkah_kedua && !forced ? (
          <Alert color="orange" title="Pasang langkah kedua">
            Lembaga Anda mewajibkannya. Setelah terpasang, Hadir dapat dipakai; isian yang menunggu di perangkat ini
            tetap tersimpan dan terkirim sesudahnya.
          </Alert>
        ) : null}
        {tampil ? (
          <>
            {tertahan && !forced ? langkahKedua : null}
            {tertahan ? null : <PerangkatSaya />}
            <Kartu judul="Ganti kata sandi">
              <GantiSandi
                username={tampil.akun.username}
                sekaliPakai={forced}
                onSelesai={() => {
                  if (!forced) return
                  planTur()
                  router.history.replace(safeReturnPath(kembali))
                }}
              />
            </Kartu>
            {tertahan ? null : langkahKedua}
            {tertahan ? null : <KartuSurelSaya />}
            {tertahan || pushKindsOf(semuaPeran).length === 0 ? null : <KartuMenujuPemberitahuan />}
            {tertahan ? null : <DataSaya session={tampil} />}
            <KartuPemberitahuan />
          </>
        ) : null}
        <div className="row wrap between gap-8">
          <span className="text-s soft">Hadir {version}</span>
          <Tombol variant="default" ikon={IconLogout} onClick={keluar}>
            Keluar
          </Tombol>
        </div>
      </PageBody>
    </>
  )
}

function MemuatAkun() {
  return (
    <Memuat className="stack gap-12">
      <RangkaKartu judul jumlah={2} tinggi={62} garis={2} />
      <RangkaKartu judul>
        <RangkaIsian jumlah={3} />
      </RangkaKartu>
      <RangkaKartu judul jumlah={3} tinggi={72} />
    </Memuat>
  )
}

function KartuMenujuPemberitahuan() {
  return (
    <Kartu judul="Pemberitahuan ponsel">
      <p className="m-0 text-m soft">Apa yang diberitahukan kepada Anda, kapan, dan di perangkat mana.</p>
      <Tombol ke={paths.pemberitahuanSaya} variant="default" mt={12}>
        Atur pemberitahuan
      </Tombol>
    </Kartu>
  )
}

function DataSaya({ session: { akun, lembaga, periode, zona_waktu } }: { session: SessionReply }) {
  return (
    <Kartu judul="Data saya">
      <div className="max-w-560">
        <DaftarIsi
          isi={{
            Nama: akun.nama,
            Username: akun.username,
            Peran: <PeranSaya />,
            Lembaga: lembaga || 'Belum diisi',
            Periode: periode?.nama ?? 'Belum ada',
            'Zona waktu': labelZona(zona_waktu),
          }}
        />
      </div>
      <p className="mt-12 text-m soft">Nama dan nomor Anda diubah oleh admin.</p>
    </Kartu>
  )
}

/** Of several: the one that is worked in, and a button for each other. */
function PeranSaya() {
  const semua = useSemuaPeran()
  const [dipilih, setDipilih] = usePeranDipilih()
  const label = labelPeran(kata)
  if (semua.length < 2) return semua.map(peran => label[peran])
  return (
    <span className="row wrap gap-8">
      {dipilih ? label[dipilih] : null}
      {semua
        .filter(peran => peran !== dipilih)
        .map(peran => (
          <Button key={peran} size="compact-sm" variant="default" onClick={() => setDipilih(peran)}>
            Beralih ke {label[peran]}
          </Button>
        ))}
    </span>
  )
}
