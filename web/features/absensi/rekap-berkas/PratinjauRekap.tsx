import { Alert, Button, Checkbox, Select } from '@mantine/core'
import type { PilihanRekapBerkas, RekapBerkasReply } from '#contract/absensi/rekap-berkas.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatRentang } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { KartuLembarBerkas } from './KartuLembarBerkas.tsx'
import { KartuOrangBerkas } from './KartuOrangBerkas.tsx'
import { KartuTandaBerkas } from './KartuTandaBerkas.tsx'
import { useJawab, useTerapkanRekap } from './queries.ts'

/** What the file would make, what it has to be told first, and the button that does it. */
export function PratinjauRekap({ rekap }: { rekap: RekapBerkasReply }) {
  const jawab = useJawab(rekap.id)
  const terapkan = useTerapkanRekap(rekap.id)
  const { jumlah, kurang, periode, rentang } = rekap
  const onJawab = (change: Partial<PilihanRekapBerkas>) => jawab.mutate({ ...rekap.pilihan, ...change })
  return (
    <>
      <KabarGalat error={terapkan.error ?? jawab.error} />
      <Kartu judul="Periode">
        <div className="flex wrap bottom gap-12">
          <Select
            w={240}
            aria-label="Periode"
            placeholder="Pilih periode"
            data={rekap.pilihan_periode.map(row => ({ value: String(row.id), label: row.nama }))}
            clearable={false}
            allowDeselect={false}
            value={periode ? String(periode.id) : null}
            onChange={id => id !== null && onJawab({ periode_id: Number(id), lembar: {} })}
          />
          <span className="text-m soft">
            {rentang && !rentang.dari.startsWith('-')
              ? `Tanggal di berkas: ${formatRentang(rentang.dari, rentang.sampai)}`
              : ''}
          </span>
        </div>
        {periode?.arsip ? (
          <p className="text-m mt-8 mb-4">
            Periode ini arsip. Rekap dari berkas adalah satu-satunya yang masih dapat ditambahkan ke dalamnya.
          </p>
        ) : null}
        <Checkbox
          mt={12}
          label={kata`Yang belum menjadi anggota kelompok pada tanggal itu dijadikan anggota untuk tanggal itu; tanpa centang, tandanya tidak ikut`}
          checked={rekap.pilihan.tempatkan}
          onChange={event => onJawab({ tempatkan: event.currentTarget.checked })}
        />
      </Kartu>
      <KartuTandaBerkas rekap={rekap} onJawab={onJawab} />
      <KartuOrangBerkas rekap={rekap} onJawab={onJawab} />
      {rekap.lembar_dilewati.length > 0 ? (
        <Alert color="orange">
          {rekap.lembar_dilewati.map(nama => (
            <div key={nama}>Lembar “{nama}” tidak dibaca: tidak ada tabel orang × tanggal di dalamnya.</div>
          ))}
        </Alert>
      ) : null}
      {rekap.lembar.map((lembar, ke) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sheets of a CSV may bear one name, and none moves
        <KartuLembarBerkas key={ke} rekap={rekap} lembar={lembar} ke={ke} onJawab={onJawab} />
      ))}
      <Kartu>
        {kurang.length > 0 ? (
          <Alert color="orange" title="Yang perlu dijawab dahulu">
            {kurang.map(satu => (
              <div key={satu}>{satu}</div>
            ))}
          </Alert>
        ) : (
          <p className="m-0">
            {formatAngka(jumlah.tanda)} tanda {formatAngka(jumlah.orang)} orang dihitung dalam persentase dan rekap,
            langsung terkonfirmasi dan terkunci; tidak dihitung tepat waktu atau terlambat, tidak dalam honor.
            {jumlah.kelompok_baru > 0 ? kata` ${formatAngka(jumlah.kelompok_baru)} kelompok dibuat.` : ''}
            {jumlah.anggota_baru > 0 ? ` ${formatAngka(jumlah.anggota_baru)} orang dijadikan anggota.` : ''} Sesudahnya
            dapat dibatalkan, selama belum ada yang diubah.
          </p>
        )}
        <div className="flex wrap end gap-8 mt-12">
          <Button
            disabled={kurang.length > 0 || jumlah.pertemuan === 0 || jawab.isPending}
            loading={terapkan.isPending}
            onClick={() =>
              terapkan.mutate(
                { pertemuan: jumlah.pertemuan, tanda: jumlah.tanda },
                { onSuccess: hasil => tellDone(`${formatAngka(hasil.pertemuan)} pertemuan dimasukkan`) },
              )
            }
          >
            Masukkan {formatAngka(jumlah.pertemuan)} pertemuan
          </Button>
        </div>
      </Kartu>
    </>
  )
}
