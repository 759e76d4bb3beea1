# Was der Server sagt, abgesehen von den Spielen.
waits-for = Der Tisch wartet auf { $seats }.

no-decision = Du hast jetzt nichts zu entscheiden: Der Tisch wartet auf { $seats }.
is-legal = „{ $move }“ ist jetzt erlaubt.
lesson-other = Das ist erlaubt, aber die Lektion macht etwas anderes.

## Anweisungen: Züge im Voraus
orders-none = Du wirst etwas gefragt, worauf keine deiner Anweisungen antwortet.
orders-illegal = „{ $move }“ ist jetzt nicht erlaubt.
orders-window = Du wirst gefragt, ob du außer der Reihe etwas tust: Eine Anweisung kann das nur vorübergehen lassen, also wartet „{ $move }“ auf dich.
orders-quiet = Dir ist seither etwas geschehen, also wartet „{ $move }“ auf dich.
orders-calm = In { $place } ist seither etwas geschehen, also wartet „{ $move }“ auf dich.
orders-answer = Der letzte Zug war nicht „{ $answer }“, also wartet „{ $move }“ auf dich.
orders-played = Alle wurden ausgeführt.
orders-own = Du hast selbst entschieden, also ist der Rest zurückgezogen.
orders-late = Deine Zeit war um, also ist der Rest zurückgezogen.
orders-back = Die Partie ging zurück, also ist der Rest zurückgezogen.
orders-bot = Ein Bot spielt für dich, also ist der Rest zurückgezogen.
orders-over = Die Partie ist zu Ende.
orders-withdrawn = Diese Anweisungen sind zurückgezogen.
orders-for-bot = Ein Bot spielt diesen Platz: Hol ihn dir zuerst zurück.
orders-no-decision = In diesem Spiel gibt es keine Entscheidung „{ $name }“.
orders-no-place = In diesem Spiel gibt es das nicht: { $name }.

## Arten von Problemen
problem-stale-state = Die Partie ist schon weiter
problem-not-your-turn = Du bist nicht am Zug
problem-illegal-move = Die Regeln verbieten diesen Zug
problem-not-understood = Das ist kein Zug
problem-unclear = Das passt auf mehrere Züge
problem-refused = Das geht jetzt nicht
problem-bad-wish = Das ist nicht zu haben
problem-invalid-request = Die Anfrage ist nicht wohlgeformt
problem-no-token = Ein gültiger Schlüssel ist nötig
problem-not-sent = Es wurde nichts verschickt
problem-not-signed-in = Niemand ist angemeldet
problem-not-allowed = Dein Schlüssel erlaubt das nicht
problem-hidden = Verborgen, bis die Partie zu Ende ist
problem-not-found = So etwas gibt es nicht
problem-wrong-method = Das geht damit nicht
problem-too-large = Die Anfrage ist zu groß
problem-too-many-requests = Zu viele Anfragen
problem-server-fault = Ein Fehler von uns
problem-not-kept = Der Server kann jetzt nicht schreiben
problem-no-database = Der Server erreicht gerade seine Datenbank nicht

## Probleme
send-token = Schick den Schlüssel deines Links mit, als `Authorization: Bearer TOKEN`: Hier ist einer nötig.
our-fault = Etwas ging schief, und du kannst nichts dafür. Der Server hat es sich notiert.
no-utf-8-request = Die Anfrage ist kein UTF-8.
hung-up = Die Anfrage brach ab, bevor sie vollständig war.
nested-too-deep = Die Listen und Objekte der Anfrage liegen zu tief ineinander.
too-long-to-read = Das zu lesen dauert zu lange. Lass weg, was nicht gebraucht wird, und versuch es noch einmal.
not-a-position = Das lässt sich weder als Stellung lesen, wie das Menü eines Tisches sie kopiert, noch als Szenario-Datei. ({ $why })
host-sees-nothing = Der Schlüssel des Gastgebers verwaltet Plätze; er sieht nichts.
only-a-seat = Das kann nur, wer einen Platz hat.
only-the-host = Das kann nur der Schlüssel des Gastgebers.
wrong-host = Dieser Server hat einen anderen Namen.
wrong-origin = Nur Seiten dieses Servers dürfen ihn fragen.
wait = Das war zu viel auf einmal von deiner Adresse: Warte { $seconds } s, dann geht es weiter.
name-a-move = Nenne einen Zug.
nothing-meant = Damit lässt sich gerade nichts anfangen. Was man wählen kann, leuchtet.
no-move-of = Das ist kein Zug von { $game }: { $why }.
name-needs-letter = Ein Name braucht mindestens einen Buchstaben.
say-which-bot = Sag, welcher Bot: `bot`.
stale-commitment = Diese Festlegung ist hier nicht bekannt, schon benutzt oder älter als eine Stunde: Bitte um eine neue.
clock-without-time = Eine Uhr braucht etwas Zeit und einen Tag, an dem sie läuft.
no-such-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht.
person-holds-seat = Diesen Platz hat ein Mensch: Nur er kann ihn abgeben. Spielt lange niemand, kann ein Bot es tun.
person-is-here = Diesen Platz hat ein Mensch. Ein Bot kann ihn spielen, wenn der Link nie geöffnet wurde oder der Tisch { $minutes } Minuten auf ihn gewartet hat.
no-such-key = Einen solchen Schlüssel hast du nicht.
key-in-use = Mit diesem Schlüssel bist du hier. Mach ihn neu oder beende ihn von einem anderen Gerät aus.
spectators-make-no-keys = Wer zusieht, hat einen Schlüssel und macht keine weiteren. Bitte jemanden am Tisch darum.
stop-it-first = Diese Partie wird gespielt: Beende sie zuerst.
match-deleted = Der Gastgeber hat diese Partie gelöscht.
seat-gone-on = Deinen Platz in der nächsten Partie hat inzwischen jemand anderes.
rematch-too-early = Eine Revanche gibt es, wenn die Partie zu Ende ist.
no-such-state = Einen Stand { $number } gibt es nicht: Der letzte ist { $last }.
position-hidden = Die Stellung enthält, was andere vor dem Ende der Partie nicht sehen dürfen.
nothing-to-play-on = In diesem Augenblick war das Spiel entschieden: Wähle einen früheren.
rated-from-the-set-up = Ein Spiel, das zählt, beginnt mit der Aufstellung, nicht in einem Augenblick eines anderen.
as-many-as-there = Von dort an spielen { $players }, so viele wie damals.
moment-hidden = Von einem Augenblick eines Spiels spielt man weiter, wenn es zu Ende ist: Bis dahin kann er enthalten, was andere nicht wissen dürfen.
secret-hidden = Das Geheimnis der Würfel wird gezeigt, wenn die Partie zu Ende ist.
hindsight-hidden = Wie eine Partie verlief, wird erzählt, wenn sie zu Ende ist: Vorher würde es verraten, was verborgen ist.
database-away = Der Server erreicht gerade seine Datenbank nicht. Es wurde nichts verändert; versuch es gleich noch einmal.
nothing-kept = Die Datenbank nimmt nichts Neues auf: Vielleicht ist ihr Datenträger voll.
perhaps-kept = Die Datenbank hat nicht rechtzeitig geantwortet. Sieh gleich nach, ob das noch festgehalten wurde.
move-not-kept = Der Zug ließ sich nicht sichern und wurde darum nicht gespielt. Versuch es noch einmal.

## Lektionen
no-such-lesson = { $game } hat keine Lektion { $number }.
no-place-in-lesson = Das ist keine Stelle in der Lektion: { $why }
lesson-too-short = Die Lektion hat nur { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}.
lesson-over = Die Lektion ist zu Ende.
lesson-not-refused = Der Zug der Lektion sollte abgelehnt werden, ist aber erlaubt.

## Starten
no-number-in = { $variable } sollte eine Zahl sein, nicht „{ $text }“.
wrong-database = Kassen bewahrt Partien in SQLite oder PostgreSQL auf, nicht in „{ $scheme }“. Nenne eine Datei oder eine URL wie postgresql://user@host/database.
no-database = Die Datenbank { $address } lässt sich nicht öffnen: { $why }
database-newer = Die Datenbank { $address } stammt von einem neueren Kassen. Nimm dieses, oder nenne mit --database eine andere.
database-folder = { $file } ist ein Ordner: Nenne eine Datei darin.
database-linked = { $file } hat noch einen anderen Namen (einen Hardlink), unter dem ein anderer Server sie öffnen könnte. Entferne einen davon, oder kopiere die Datei.
database-damaged = { $file } ist beschädigt: { $why }. Nimm eine frühere Kopie, oder sieh nach, was `sqlite3 FILE .recover` retten kann.
database-in-memory = Ein Server braucht eine Datenbank, die ihn überdauert: Nenne eine Datei.
database-open = { $file }: Ein anderer Kassen-Server hat diese Datenbank offen. Beende ihn, oder nenne mit --database eine andere Datei.
nothing-to-back-up = Eine Datenbank { $file } gibt es nicht: Nenne mit --database oder KASSEN_DATABASE die deines Servers.
backup-exists = { $file } gibt es schon. Nenne eine andere Datei oder einen Ordner, in dem jede Sicherung einen eigenen Namen bekommt.
keep-needs-folder = { $file } ist kein Ordner: --keep ist für Sicherungen in einem Ordner da.
no-backup = { $file } ist keine Sicherung von Kassen.
backup-newer = { $file } stammt von einem neueren Kassen. Nimm dieses.
backup-of-postgresql = { $file } ist eine Sicherung von PostgreSQL. Nenne mit --database eine PostgreSQL-Datenbank: Eine Datei lässt sich daraus nicht machen.
restore-over = In dieser Datenbank ist schon etwas ({ $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, { $accounts ->
    [one] 1 Konto
   *[other] { $accounts } Konten
}). Sag --replace, wenn die Sicherung an ihre Stelle treten soll, oder nenne mit --database eine andere.
restore-servers = Auf dieser Datenbank läuft ein Server. Beende alle, warte zehn Sekunden und versuch es noch einmal.
no-program = { $program } gibt es hier nicht. Es kommt mit PostgreSQL (auf Debian: apt-get install postgresql-client).
program-failed = { $program } konnte das nicht: { $why }
no-metrics-there = Unter { $address } (KASSEN_METRICS) lassen sich keine Zahlen nennen: { $why }. Nenne eine freie Adresse wie 127.0.0.1:9100.
no-such-log = KASSEN_LOG kennt die Wörter json und requests, nicht „{ $word }“.
no-trace-address = KASSEN_TRACES ist die Adresse eines OTLP-Sammlers, etwa http://127.0.0.1:4318/v1/traces, nicht „{ $address }“.
no-telemetry = KASSEN_TRACES braucht OpenTelemetry, das hier nicht installiert ist: pip install "kassen[telemetry]" bringt es mit.

## Gespräche
talk-not-kept = Andere haben immer wieder im selben Augenblick gesprochen. Sag es noch einmal.
which-treaty = Sag, welchen Vertrag du meinst: `treaty`, die Nummer, unter der du ihn kennst.
name-a-treaty = Sag, was du anbietest: `treaty`, sein Text oder seine Felder.
no-treaty-of = Das ist kein Vertrag von { $game }: { $why }.
others-faster = Andere waren jedes Mal schneller. Sieh noch einmal hin, dann versuch es wieder.
no-coach-here = An diesem Tisch hilft kein Lehrer: Mehrere Menschen spielen, und sie haben es nicht vereinbart.

## Tische, an denen man sich sammelt
no-such-table = Diesen Tisch gibt es nicht: Er wurde abgesagt, oder es braucht eine Einladung.
table-has-begun = Das Spiel an diesem Tisch hat begonnen.
rated-to-the-end = Diese Partie zählt für die Wertung: Sie wird zu Ende gespielt, und zwar von denen, die sie begonnen haben. Wer nicht weiterspielen kann, gibt auf.
rated-stays = Auf dieser Partie beruhen Wertungen: Sie bleibt.
rated-no-going-back = Diese Partie zählt für die Wertung, und Computerspieler wären mit allem einverstanden: Es geht nicht zurück.
rated-needs-table = Eine Partie, die für die Wertung zählt, spielt man allein mit Computerspielern und mit den Zahlen des Spiels; um sie mit anderen zu spielen, eröffne einen Tisch.
rated-no-head-start = Eine Partie mit Vorsprung zählt nicht für die Wertung: Niemand könnte sagen, wessen Sieg es war. Spielt sie ohne Wertung oder ohne Vorsprung.
rated-no-coach = In einer Partie, die für die Wertung zählt, hilft kein Lehrer.
no-such-tournament = Es gibt kein solches Turnier.
tournament-not-now = So weit ist das Turnier nicht, oder es ist schon weiter.
tournament-no-such-result = Dieses Turnier hat kein solches Ergebnis, das jetzt berichtigt werden könnte.
tournament-is-full = Es nehmen schon { $most } teil; für mehr ist kein Platz.
tournament-needs-two = Ein Turnier braucht mindestens zwei Spieler.
tournament-single-games = Die Tische eines Turniers sind einzelne Spiele derer, die sich gemeldet haben.
too-many-tournaments = { $most } deiner Turniere sind noch nicht zu Ende. Das reicht.
not-your-tournament = Das kann nur, wer das Turnier eingerichtet hat.
seat-is-taken = Dort sitzt schon jemand. Nimm einen anderen Platz.
place-at-table = Platz { $number }
bid-first = Hier wird um die Seiten geboten: Sag, was du geben würdest, dann bist du bereit.
nothing-to-bid-for = An diesem Tisch bietet niemand um die Seiten.
bid-too-high = Mehr als { $most } kann hier niemand geben oder verlangen.
sides-need-a-table = Gelost oder geboten wird um die Seiten, wo sich Leute sammeln: Mach den Tisch öffentlich oder für Eingeladene.
tournament-seats = In einem Turnier sagt der Server, wer wo sitzt.
seat-is-held = Dieser Platz ist für jemanden freigehalten. Nimm einen anderen, oder bitte um eine Einladung.
offer-is-over = Dieser Platz wird dir nicht mehr angeboten.
cannot-sit-here = An diesem Tisch ist kein Platz für dich.
invite-friends-only = Mit Namen lassen sich nur Freunde an einen Tisch bitten, und nur an einen eigenen, den du angemeldet gemacht hast.
one-seat-each = Ein Platz ist genug für einen. Verlass erst deinen.
nobody-could-come = Niemand könnte kommen: Lass einen Platz frei, oder mach einen privaten Tisch.

## Konten
sign-in-first = Melde dich zuerst an. Um mit einem Link zu spielen, brauchst du kein Konto.
unknown-passkey = Dieser Server kennt den Passkey nicht: Er wurde hier entfernt oder gehört zu einem gelöschten Konto.
passkey-not-right = Der Passkey ließ sich nicht prüfen. Versuche es noch einmal.
passkey-taken = Dieser Passkey gehört schon zu einem Konto. Melde dich damit an.
passkeys-need-name = Browser erstellen Passkeys für Namen, nicht für Zahlen: Öffne die Seite unter dem Namen des Servers (auf diesem Rechner: localhost).
asked-too-long-ago = Das hat zu lange gedauert oder ist schon geschehen. Beginne von vorn.
too-many-passkeys = Ein Konto hat höchstens { $most } Passkeys. Entferne erst einen.
no-such-passkey = Du hast keinen solchen Passkey.
last-passkey = Das ist dein einziger Zugang. Füge erst einen weiteren Passkey oder eine Adresse hinzu.
no-such-session = Du hast keine solche Anmeldung.
too-many-seats = Ein Konto hält höchstens { $most } Plätze. Löse erst einige davon.
seat-of-another = Dieser Platz gehört zu einem anderen Konto. Wer ihn hält, kann ihn weitergeben.
no-seat-of-yours = Kein Platz dieser Partie gehört zu deinem Konto.
settings-too-large = Das ist zu viel, um es sich zu merken.
no-mail-here = Dieser Server verschickt keine Briefe.
letter-not-sent = Der Brief ließ sich nicht verschicken. Versuche es gleich noch einmal.
link-is-old = Dieser Link wurde schon benutzt oder ist älter als 15 Minuten. Lass dir einen neuen schicken.
address-taken = Diese Adresse gehört zu einem anderen Konto.
last-address = Das ist dein einziger Zugang. Füge erst einen Passkey hinzu.
name-not-yours = So heißt dein Konto nicht. Nichts wurde gelöscht.
no-such-provider = Dort fragt dieser Server nicht, wer jemand ist.
provider-is-away = { $name } antwortet gerade nicht. Versuche es gleich noch einmal.
not-proved = Es ließ sich nicht zeigen, wer du bist: Es hat zu lange gedauert, ist schon geschehen oder begann in einem anderen Browser. Beginne von vorn.
identity-taken = Wer du dort bist, öffnet hier schon ein anderes Konto. Melde dich damit an, oder löse es dort zuerst.
last-openid = Das ist dein einziger Zugang. Füge erst einen Passkey oder eine Adresse hinzu.
openid-needs-name = Öffne diese Seite unter einer Adresse, die der Besitzer dem Server genannt hat (KASSEN_ORIGINS).
number-too-small = { $variable } sollte { $least } oder mehr sein, nicht { $text }.
wrong-address-in = { $variable } nennt Adressen wie https://kassen.example.org: mit http:// oder https:// und nichts nach Name und Port. „{ $text }“ ist keine.
wrong-proxy = KASSEN_PROXIES (oder --proxy) nennt Adressen oder Netze von Proxys, etwa 127.0.0.1 oder 10.83.7.0/24: „{ $text }“ ist keines von beiden.
wrong-party = KASSEN_RELYING_PARTY ist allein ein Name wie kassen.example.org, ohne https:// und Port: nicht „{ $text }“.
wrong-party-for = Passkeys für „{ $text }“ gelten nicht auf { $origin }: KASSEN_RELYING_PARTY muss der Name in KASSEN_ORIGINS sein oder das, was auf einen seiner Punkte folgt.
weak-seal = KASSEN_SEAL: Jedes Siegel hat mindestens { $least } Zeichen, wie `openssl rand -base64 32` sie macht.
wrong-smtp = KASSEN_SMTP sagt, wer Briefe verschickt, etwa smtp://user:password@mail.example.org:587, oder mit smtps://. Zeichen wie @ : / in einem Passwort schreibt man als %40 %3A %2F.
wrong-sender = KASSEN_MAIL_FROM sagt, von wem Briefe sind, etwa Kassen <kassen@example.org>: In „{ $text }“ steht keine Adresse.
wrong-openid = KASSEN_OPENID nennt Anbieter wie https://client:secret@login.example.org#Name, mit https (http nur auf diesem Rechner).
cannot-ask-him = Darum lässt sich dieser Spieler jetzt nicht bitten.
cannot-whisper = Das lässt sich ihnen allein nicht sagen.
too-many-bonds = Das sind höchstens { $most }. Entferne erst jemanden.
no-such-favourite = Ein solches Spiel gibt es hier nicht.
no-such-person = Dieses Konto hat hier niemand.
several-so-named = Mehrere Mitglieder heißen { $name }: Sag mit dem Konto, welches gemeint ist: { $accounts }.
you-are-suspended = Dein Konto ist bis { $until } gesperrt: { $why }
not-your-office = Das dürfen nur jene, die hier für Ordnung sorgen.
not-below-you = Niemand richtet über seinesgleichen oder über sich selbst.
too-many-reports = Du hast schon viel gemeldet. Die Moderatoren sehen es sich an.
no-such-report = Eine solche Meldung gibt es nicht, oder sie ist erledigt.
deed-settled = Eine Meldung über { $about } ist erledigt.
deed-suspended = { $about } ist gesperrt für { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}.
deed-pardoned = { $about } darf wiederkommen.
deed-made-owner = { $about } gehört zu den Eigentümern des Servers.
deed-made-moderator = { $about } ist Moderator.
deed-made-member = { $about } ist ein Mitglied wie alle.
deed-unrated = { $about } beginnt auf allen Ranglisten neu.
deed-signed-out = { $about } ist auf allen Geräten abgemeldet.
deed-all-signed-out = Alle sind auf allen Geräten abgemeldet.
deed-delivered-again = Benachrichtigungen für { $about }, die niemand annahm, werden noch einmal versucht.
deed-all-delivered-again = Alle Benachrichtigungen, die niemand annahm, werden noch einmal versucht.
nothing-lost = Auf diesem Weg ist nichts liegen geblieben, oder es wird schon wieder versucht.
deed-new-keys = Die eigenen Schlüssel des Servers sind neu.
no-database-there = Unter { $where } ist keine Datenbank eines Servers. Starte den Server einmal oder nenne eine andere mit --database.
new-member = Neues Mitglied
mail-subject = Anmelden bei Kassen
mail-add-subject = Deine Adresse bei Kassen
mail-add-body =
    Dieser Link nimmt die Adresse in dein Konto bei Kassen auf, in einem Browser, in dem du angemeldet bist. Er gilt einmal, { $minutes } Minuten lang:

    { $link }

    Wenn du ihn nicht angefordert hast, tu nichts: Dann geschieht nichts.
mail-body =
    Mit diesem Link meldest du dich bei Kassen an. Er gilt einmal, { $minutes } Minuten lang:

    { $link }

    Wenn du ihn nicht angefordert hast, tu nichts: Ohne ihn kann sich niemand anmelden.

## Notices
notice-turn = { $game }: du bist am Zug
notice-turn-text = Der Tisch wartet auf dich. Du spielst mit { $others }.
notice-round-pause = Die Zeit läuft für dich, sobald du da bist, und in { $minutes } Minuten für alle.
notice-reminder = { $game }: Die Zeit ist bald um
notice-reminder-text = Der Tisch wartet noch. Hast du noch nicht entschieden, ist deine Zeit bald um. Du spielst mit { $others }.
notice-overdue = { $game }: Die Zeit ist um
notice-overdue-text = Der Tisch wartet noch. Hast du noch nicht entschieden, wartet er auf dich. Du spielst mit { $others }.
notice-stood-in = { $game }: Ein Bot spielt für dich
notice-stood-in-text = Niemand wartet auf dich: Ein Bot spielt auf deinem Platz, bis du selbst weiterspielst. Du spielst mit { $others }.
notice-round = { $by }: Dein Tisch ist bereit
notice-round-text = Runde { $count }, gegen { $others }.
notice-invitation = { $game }: eine Einladung
notice-invitation-text = { $by } möchte mit dir spielen.
notice-friend = Kassen: ein Freund?
notice-friend-text = { $by } möchte mit dir befreundet sein.
notice-talk = { $game }: Gespräch
notice-talk-text = Am Tisch sprach { $by }.
notice-treaty = { $game }: ein Vorschlag
notice-treaty-text = Einen Vertrag schlägt vor und wartet auf Antwort: { $by }.
notice-vote = { $game }: eine Abstimmung
notice-vote-text = { $by } { $what ->
    [draw] bietet ein Unentschieden an
    [pause] schlägt eine Pause vor
    [go-on] schlägt vor, die Pause zu beenden
    [cancel] schlägt vor, die Partie abzubrechen
   *[other] schlägt vor, zurückzugehen
} und wartet auf deine Antwort.
notice-end = { $game }: das Spiel ist zu Ende
notice-end-won = Du hast gewonnen. Du hast gespielt mit { $others }.
notice-end-lost = Gewonnen hat { $by }. Du hast gespielt mit { $others }.
notice-end-drawn = Niemand hat gewonnen. Du hast gespielt mit { $others }.
notice-end-next = Spiel { $number } der Serie wartet auf dich.
notice-end-pause = { $minutes } Minuten, nachdem es eingerichtet ist, läuft die Zeit für alle, auch für die, die noch nicht da sind.
notice-offer = { $game }: ein Platz ist für dich frei
notice-offer-text = Du kannst für { $by } übernehmen, an einem Tisch mit { $others }.
notice-replaced = { $game }: dein Platz wurde übernommen
notice-replaced-text = { $by }, von der Warteliste, spielt für dich weiter.
notices-together = Kassen: Neues aus deinen Spielen
notice-trial = Dies ist ein Versuch: Nachrichten kommen hier an.
deadline = { $game }: entscheiden, bevor dies endet
deadline-text = Am Ende dieses Eintrags ist deine Zeit um. Du spielst mit { $others }.
no-such-zone = Eine Zeitzone »{ $zone }« gibt es nicht. Nenne eine wie Europe/Berlin.
no-subscription = Das ist keine Anmeldung, die ein Browser für Nachrichten gemacht hat. Versuch es in einem Browser, der welche haben kann.
no-room = Ein Raum braucht seine Kennung (bei Matrix wie !abc:example.org, bei Discord eine Zahl) und das Token dessen, der darin spricht; ein Webhook braucht beides nicht.
no-open-address = Nachrichten gehen an Adressen im offenen Netz: https, ein Name, der übliche Anschluss.
too-many-ways = Nachrichten gehen auf höchstens { $most } Wegen. Entferne erst einen.
unknown-way = Einen solchen Weg für Nachrichten hast du nicht.
nobody-there = Unter dieser Adresse ist niemand mehr. Entferne sie, und füge die neue hinzu.
way-does-not-answer = Dort wurde gerade nichts angenommen. Sieh nach, ob die Adresse stimmt, oder versuch es später.
no-such-calendar = Einen solchen Kalender gibt es nicht: sein Besitzer hat einen anderen Schlüssel, oder keinen.
notices-where = Was du erfährst, und wie, wählst du hier: { $link }
no-address-of-yours = Briefe gehen an deine eigene Adresse: Füge deinem Konto erst eine hinzu. (Vielleicht verschickt dieser Server keine.)

## Games that are shown, and how links look
share-hidden = Ein Spiel kann anderen gezeigt werden, wenn es zu Ende ist.
not-shared = Hier ist kein Spiel, oder es wird nicht mehr gezeigt.
card-game = Ein Spiel bei Kassen
card-game-title = { $game }: { $result }
card-game-text = Es spielten { $names }. { $story }
card-invited = Du bist zu einem Spiel eingeladen
card-seat = Ein Platz an einem Tisch
card-kassen = Die Kriegsspiele des alten Japan an einem Tisch, für Menschen und Computerspieler.
card-table-title = { $game }: ein Tisch zum Mitspielen
card-table-text =
    { $free ->
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    } Schon da: { $names }.
card-board = Das Spielbrett von { $game }
