import { type Kysely, sql } from 'kysely'

/**
 * The first day of a Hijri month is set month by month. Until now one offset moved all of them, the months to come too, which no year of
 * the government's decisions fits (decision 0084). Where it was 0 nobody has ever said anything, so nothing is written down. Another one is
 * what the office has said of the months up to the one that runs now: these become rows, from a year before the first periode on, and are
 * shown and printed as they were. Months to come are asked for, each when it is near.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(
      `create table awal_bulan (
        tahun smallint not null check (tahun between 1400 and 1500), bulan smallint not null check (bulan between 1 and 12),
        mulai text not null, akun_id integer references akun (id), updated_at ${instant} not null, primary key (tahun, bulan))`,
    )
    .execute(db)

  const [set] = (
    await sql<{ offset: number }>`select hijri_offset as "offset" from pengaturan where id = 1`.execute(db)
  ).rows
  const offset = Number(set?.offset ?? 0)
  if (offset !== 0) {
    const now = Date.now()
    const [first] = (await sql<{ mulai: string | null }>`select min(mulai) as mulai from periode`.execute(db)).rows
    const begun = first?.mulai ? Date.parse(first.mulai) : now
    for (const { tahun, bulan, mulai } of monthsBetween(Math.min(begun, now) - 366 * DAY, now, offset))
      await sql`insert into awal_bulan (tahun, bulan, mulai, akun_id, updated_at)
        values (${tahun}, ${bulan}, ${mulai}, null, ${now})`.execute(db)
  }
  await sql`alter table pengaturan drop column hijri_offset`.execute(db)
}

const DAY = 86_400_000

/** The months of Umm al-Qura that have begun in that time, each beginning `offset` days earlier. What contract/hijri.ts says later changes nothing here. */
function monthsBetween(from: number, to: number, offset: number) {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const months = []
  for (let at = Math.floor(from / DAY) * DAY; at <= to; at += DAY) {
    const parts = format.formatToParts(at + offset * DAY)
    const part = (type: string) => Number.parseInt(parts.find(p => p.type === type)?.value ?? '', 10)
    const [tahun, bulan] = [part('year'), part('month')]
    if (part('day') === 1 && tahun >= 1400 && tahun <= 1500)
      months.push({ tahun, bulan, mulai: new Date(at).toISOString().slice(0, 10) })
  }
  return months
}
