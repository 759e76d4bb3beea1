# Was jedes Spiel sagt.
nobody = niemand
not-now = „{ $move }“ steht jetzt nicht zur Entscheidung.
no-such-move = { $problem }

event-took-back = { $seat } nimmt den letzten Zug zurück.
event-resigned = { $seat } gibt auf.
event-bot-plays-on = Für { $seat } spielt ein Bot weiter.
event-left-to-bots = Es sind nur noch Bots übrig, daher endet die Partie.
event-replaced = { $name } spielt von nun an { $seat }, an Stelle von { $was }.
event-offered = { $seat } { $what ->
    [draw] bietet an, sich auf ein Unentschieden zu einigen
    [pause] schlägt eine Pause vor
    [go-on] schlägt vor, die Pause zu beenden
    [cancel] schlägt vor, die Partie abzubrechen
   *[other] bietet an, zu Zeile { $to } des Protokolls zurückzugehen
}.
event-answered = { $seat } { $yes ->
    [0] lehnt { $what ->
        [draw] das Unentschieden
        [pause] die Pause
        [go-on] das Ende der Pause
        [cancel] den Abbruch
       *[other] das Zurückgehen
    } ab
   *[other] nimmt { $what ->
        [draw] das Unentschieden
        [pause] die Pause
        [go-on] das Ende der Pause
        [cancel] den Abbruch
       *[other] das Zurückgehen
    } an
}.
event-counted = Die Zeit für Antworten ist um: { $what ->
    [draw] Das Unentschieden
    [pause] Die Pause
    [go-on] Das Ende der Pause
    [cancel] Der Abbruch
   *[other] Das Zurückgehen
} ist { $yes ->
    [0] abgelehnt
   *[other] angenommen
}.
event-paused = Die Partie pausiert: Keine Uhr läuft, und niemand spielt.
event-went-on = Die Pause ist zu Ende: Die Partie geht weiter.
event-cancelled = Die Partie ist abgebrochen. Sie zählt nirgends.
event-rewound = Die Partie geht zu Zeile { $to } des Protokolls zurück.
event-bot-failed = { $why ->
    [late] Die Zeit von { $seat } ist um; gespielt wurde, was für diesen Fall vorgesehen ist
    [window] { $seat } hat nicht rechtzeitig geantwortet und passt
    [overtime] Der Bot von { $seat } hat zu lange gebraucht; gespielt wurde, was für diesen Fall vorgesehen ist
   *[other] Der Bot von { $seat } ist gescheitert; gespielt wurde, was für diesen Fall vorgesehen ist
}.

# What the moments of a story are called.
moment-battle = Schlacht
moment-march = Marsch
moment-round = Runde
moment-score = Wertung
moment-table = Am Tisch
moment-treaty = Gebrochener Vertrag
moment-turn = Zug
moment-other = Ereignis

result-won = { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
}.
result-draw = Die Partie endet unentschieden.
result-resigned = { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
}: Die Gegenseite hat aufgegeben.
# Steht hinter dem Ausgang: Die Seite hat gewonnen, wer sie spielte, nicht.
result-stood-in = { $result } { $resigned ->
    [0] Für { $side } hat eine Vertretung gespielt
   *[other] { $side } war aufgegeben worden
}: Als Sieg zählt das dort nicht.
result-only-bots = Weiterspielen könnten nur noch Bots: Niemand gewinnt.
result-agreed-draw = Alle einigen sich auf ein Unentschieden.
result-cancelled = Die Partie wurde abgebrochen: Sie zählt nirgends.
result-end-of-scenario = Hier endet das Beispiel.

# Ein Spiel sagt dazu, was die Zahl zählt.
event-head-start = { $seat } hat einen Vorsprung von { $amount }.
head-start = Vorsprung für { $seat }: { $amount }
no-head-start = keinen

## Listen
nothing = nichts
there-are = { $count ->
    [0] es gibt keine
    [one] es gibt { $names }
   *[other] es gibt { $names }
}
did-you-mean = Meinst du „{ $name }“?
in-file = { $file }: { $why }

## Was getippt wird
no-number = „{ $word }“ ist keine Zahl.
no-move-of-game = { $value } ist kein Zug oder Schritt dieses Spiels.
no-such-number = Unbekannt: { $kind } Nummer { $number }.
no-such-name = Unbekannt: { $kind } „{ $name }“.
not-understood = „{ $text }“ ist nicht zu verstehen.
write-it-as = Schreib es so: { $form }
typed-nothing = Nenn einen Zug.
typed-too-far = „{ $rest }“ lässt sich erst lesen, wenn gewürfelt oder etwas gezeigt ist: Spiel es danach.
unclear = „{ $text }“ kann { $count } Züge bedeuten: { $moves }.
no-such-choice = Eine Auswahl { $number } gibt es nicht: Sie sind von 1 bis { $last } nummeriert.
legal-near = Jetzt erlaubt und ähnlich: { $moves }.
nothing-to-see = Über „{ $name }“ gibt es nicht mehr zu sehen.

## Wer handeln darf
say-whose-move = { $seats } handeln gleichzeitig: Sag, wessen Zug es ist.
nobody-to-act = Niemand ist am Zug: Die Partie ist zu Ende.
not-to-act = { $seat } ist nicht am Zug: Der Tisch wartet auf { $seats }.
not-to-act-at-end = { $seat } ist nicht am Zug: Die Partie ist zu Ende.
stale-state = Der Zug galt dem Stand { $given }, die Partie ist aber bei Stand { $current }: Schau noch einmal hin.
game-over = Die Partie ist zu Ende.
nothing-to-take-back = Es gibt nichts zurückzunehmen: Seither wurde gewürfelt, etwas aufgedeckt, oder ein anderer Platz hat gehandelt. Alle zusammen können sich einigen, zurückzugehen.
no-such-moment = Einen Moment { $number }, zu dem man zurückgehen könnte, gibt es nicht: Der letzte ist { $last }.
own-offer-open = Schon ein Angebot ist offen: Warte, bis die anderen darauf antworten.
other-offer-open = Ein anderes Angebot ist offen: Antworte erst darauf.
no-offer-open = Kein Angebot ist offen.
agreed-already = Du hast schon geantwortet; die anderen noch nicht.
match-adjourned = Die Partie ist vertagt: Bots vertreten alle, die mitspielen, und von ihnen ist niemand da. Sie geht weiter, sobald jemand zurückkommt.
match-paused = Die Partie pausiert: Niemand spielt, bis sie weitergeht.
no-pause = Die Partie pausiert nicht.
out-of-play = Du bist aus dem Spiel: Es entscheiden die, die noch dabei sind.

## Spiele und ihre Einstellungen
no-such-rule = { $game } hat keine Regel „{ $id }“.
rules-near = Ähnlich: { $ids }.
no-such-game = Ein Spiel „{ $name }“ gibt es nicht; { $known }.
no-such-edition = { $game } hat keine Ausgabe „{ $name }“; { $known }.
wrong-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $given }.
no-such-rules-version = { $game } hat die Regelfassungen 1 bis { $last }, nicht { $given }.
no-such-way = Eine Art „{ $way }“, zu entscheiden, gibt es nicht; { $known }.
one-way-each = Frag nach { $one } oder nach { $other }: Nur eines davon geht auf einmal.
no-such-option = { $game } hat keine Option „{ $name }“; { $known }.
wrong-value = Die Option „{ $name }“ kann { $values } sein, nicht { $given }.
option-players = Die Option „{ $name }“ ist für Spiele mit { $players } Spielern.
no-sides-to-bid-for = In { $game } bieten nur zwei um die Seiten, und nur, wo sie ungleich sind.
bid-or-agree = Wo um die Seiten geboten wird, sagen die Gebote, wer einen Vorsprung hat: Vereinbart keinen.
bid-nothing = Kein Vorsprung
bids-from-the-set-up = Einen Vorsprung gibt es bei der Aufstellung: Mitten in einer Partie gibt es nichts zu bieten.
sides-drawn = Die Seiten wurden ausgelost.
sides-moved = In der ersten Partie wurde um die Seiten geboten, und das Gebot bleibt bei ihnen: { $terms }.
side-bid = Gebot von { $side }: { $terms }.
sides-bid = Das höhere Gebot spielt { $side }, mit dem Vorsprung, den es nennt.
sides-tied = Die Gebote waren gleich: Das Los entschied, wer { $side } spielt.
not-together = Die Option „{ $name }“ gibt es nicht zusammen mit „{ $other }“.
wrong-names = { $game } braucht { $wanted } Namen, nicht { $given }.
no-such-bot = { $game } hat keinen Bot „{ $name }“; { $known }.
worker-died = Ein Arbeitsprozess ist gestorben (war der Speicher knapp?): Spiel mit weniger Prozessen oder mit einem.

## Dateien
cannot-read = { $file }: nicht zu lesen ({ $why }).
cannot-write = { $file }: nicht zu schreiben ({ $why }).
no-utf-8 = { $file }: kein Text in UTF-8.
data-too-deep = { $file }: Listen und Tabellen liegen zu tief ineinander.
data-more = das sind die ersten { $most } Fehler; behebe sie und sieh dann weiter nach.
no-toml = { $file }: kein gültiges TOML: { $why }.

## Die Datei eines Besitzers
data-entry = { $table } Nummer { $number }
data-near = { $what }; meinst du "{ $near }"?
data-no-table = eine solche Tabelle gibt es nicht
data-not-yours = lässt sich durch eine Datei nicht ändern
data-no-key = einen Schlüssel { $name } gibt es nicht
data-expected = erwartet: { $wanted }
data-wrong = erwartet: { $wanted }, nicht { $given }
data-wrong-inside = erwartet: { $wanted } ({ $why })
data-entries = Einträge unter { $table }
data-table = eine Tabelle
data-text = ein Text
data-number = eine ganze Zahl von { $low } bis { $high }

## Aufzeichnungen
no-record = Das ist keine Aufzeichnung von Kassen: { $why }.
no-such-entry = Einen Eintrag { $number } gibt es nicht: Nenne einen von 0 bis { $last }.
entry-missing = Eintrag { $wanted } fehlt: An seiner Stelle steht Eintrag { $found }.
record-empty = { $file }: Die Datei ist leer; eine Aufzeichnung beginnt mit ihrem Kopf.
wrong-entry = { $file }: Zeile { $line } sollte Eintrag { $wanted } sein, ist aber Eintrag { $found }.
record-not-written = { $file }: nicht zu schreiben ({ $why }); was vorher da war, ist unverändert. Schaff Platz oder nenne einen anderen Ort, und sichere noch einmal.
record-torn = { $file }: Zeile { $line } { $what ->
    [cut-off] ist abgeschnitten oder kein JSON
   *[changed] wurde geändert, oder eine Zeile davor fehlt
}.
rescue-lines = Die { $whole } Zeilen davor sind heil: `kassen play --resume DATEI --rescue` geht von dort weiter.
no-part-of-record = { $file }: Zeile { $line } ist { $part ->
    [header] kein Kopf
    [closing] kein Schluss
   *[entry] kein Eintrag
}: { $why }
newer-format = { $file }: von einem neueren Kassen geschrieben (Format { $written }, dieses liest bis { $known }). Zum Öffnen muss Kassen erneuert werden.
newer-may-know = Ein neueres Kassen kennt es vielleicht: Zum Öffnen muss Kassen erneuert werden.
newer-rules = Diese Partie wurde nach Regelfassung { $played } von { $game } gespielt; dieses Kassen kennt Fassungen bis { $known }. Zum Öffnen muss Kassen erneuert werden.
record-of-one-seat = Diese Aufzeichnung enthält nur, was ein Platz wissen darf, und lässt sich nicht nachspielen; die ganze kann der Gastgeber nach dem Ende der Partie geben.
secret-no-number = Das Geheimnis der Aufzeichnung ist keine Hexadezimalzahl.
sides-differ = Die Seiten wurden nicht so vergeben, wie das Geheimnis und die Gebote es sagen.
secret-not-committed = Das Geheimnis der Aufzeichnung ist nicht das, auf das sich der Gastgeber festgelegt hat.
no-secret = Die Aufzeichnung enthält kein Geheimnis; ihre Würfe lassen sich nicht prüfen.
no-set-up = Die Aufzeichnung hat keine Aufstellung: Ihr Eintrag 0 fehlt.
past-not-here = Der Anfang dieser Partie ist nicht im Speicher: Ihr Gastgeber hat ihn aufbewahrt.
checkpoint-damaged = Der Zwischenstand ist beschädigt: { $why }. Spiel die Aufzeichnung nach.
checkpoint-of-other-format = Der Zwischenstand hat ein anderes Format: Spiel die Aufzeichnung nach.
in-entry = Eintrag { $n }: { $why }
entry-unplayable = Eintrag { $n } ({ $did }) lässt sich nicht spielen: { $why }
unknown-act = über die Handlung „{ $act }“ ist nichts bekannt.
rolls-differ = Eintrag { $n }: { $written } Würfe stehen in der Aufzeichnung, aber { $made } wurden gemacht.
position-differs = Eintrag { $n }: Die Stellung ist nicht die der Aufzeichnung ({ $now } statt { $then }).
result-differs = Das Ergebnis der Aufzeichnung ist nicht das, zu dem ihre Züge führen.
roll-differs = Wurf { $n } steht als { $written } in der Aufzeichnung, aber der Schlüssel ergibt { $rolled }.
no-roll-written = Wurf { $n } wurde verlangt, aber kein Wurf ist aufgeschrieben.
impossible-roll = Wurf { $n } ist als { $value } aufgeschrieben, was kein W{ $sides } zeigt.

## Anfänge
wrong-position = { "[position]" }: Etwas steht hier, wo { $game } etwas anderes erwartet. Vergleiche es mit einer Stellung, die Kassen geschrieben hat.
agenda-cannot-begin = { "[agenda]" }: Diese Schritte können in dieser Stellung nicht beginnen; etwas, worum es in ihnen geht, ist nicht da.
no-step-for-lanes = lanes: Die Agenda muss mit einem Schritt beginnen, den Plätze gleichzeitig tun.

## Werte und Bots
yes = ja
no = nein
edition-standard = Standard
bot-gentle = Umeko
bot-gentle-level = sanft
bot-gentle-text = guter erster Gegner: spielt mit Bedacht, übersieht aber manches
bot-heuristic = Takemaru
bot-heuristic-level = Stratege
bot-heuristic-text = spielt auf Sieg
bot-best = Matsukaze
bot-best-level = Meister
bot-best-text = spielt vor jeder Entscheidung durch, was folgen kann, und braucht dafür einen Augenblick
bot-random = Saikoro
bot-random-level = Zufall
bot-random-text = irgendein erlaubter Zug

## Szenarien
lesson-texts = Lektion { $lesson } hat { $steps } Schritte, aber { $texts } Texte.
refused-without-move = refused = „{ $rule }“ steht da ohne einen Zug.
refused-by-other = { $move } wird nach { $by } abgelehnt, nicht nach { $wanted }: { $why }
not-refused = { $move } sollte nach { $wanted } abgelehnt werden, wurde aber gespielt.
dice-left = { $written } Würfe sind aufgeschrieben, aber { $rolled } wurden gemacht.
should-be-legal = { $move } sollte { $legal ->
    [1] erlaubt
   *[0] verboten
} sein.
not-in-log = das Protokoll sagt { $missing } nicht, oder nicht nach dem, was davor genannt ist.
should-be = { $key } sollte { $wanted } sein, ist aber { $actual }.
key-means-nothing = „{ $key }“ bedeutet hier nichts: Es wird nie gelesen.
text-or-list = { $key } = { $value }: Schreib einen Text oder eine Liste von Texten.
expects-nothing = { $key } ist leer: Es träfe zu, was auch geschieht.
nobody-can = { $key }: Wer gemeint ist, hat nichts zu entscheiden; also ist nichts erlaubt.
cannot-be-known = { $line }: Ob alles davon erlaubt ist, weiß man erst nach dem Würfeln.
decides-nothing = { $seat } hat jetzt nichts zu entscheiden.
table-waits = Der Tisch wartet auf { $seat }, { $decision }: { $moves }.
table-at-rest = Der Tisch wartet auf niemanden: Die Agenda ist zu Ende.
passed-unasked = { $seat } wurde zu „{ $decision }“ nicht gefragt: Es gab nichts oder nur eines zu entscheiden.
die-missing = Wurf { $n } (W{ $sides }) ist nicht aufgeschrieben: „{ $step }“ ({ $rule }) verlangt ihn.
die-impossible = Wurf { $n } ist als { $value } aufgeschrieben, was kein W{ $sides } zeigt: „{ $step }“ ({ $rule }) verlangt ihn.

## Gespräche und Verträge
said-to-all = { $seat }: { $text }
said-to = { $seat } an { $to }: { $text }
seated-bot-own = { $seat } lässt einen Bot spielen: { $name }.
seated-bot-host = Der Gastgeber lässt einen Bot für { $seat } spielen: { $name }. Wem der Platz gehört, kann ihn zurücknehmen.
seated-bot-list = Ein Bot spielt { $seat }: { $name }. Der Platz wird denen angeboten, die auf einen warten; bis ihn jemand übernimmt, darf sein Spieler zurückkommen.
seated-person-own = { $seat } spielt wieder selbst; der Bot ist gegangen.
seated-person-list = { $name }, von der Warteliste, spielt von nun an { $seat }: Alte Schlüssel des Platzes gelten nicht mehr, und was ihm im Vertrauen gesagt wurde, bleibt, wo es ist.
seated-person-new = Der Gastgeber gibt den Platz von { $seat } an { $name }: Alte Schlüssel des Platzes gelten nicht mehr, und was ihm im Vertrauen gesagt wurde, bleibt, wo es ist.
match-stopped = Der Gastgeber hat diese Partie beendet: Niemand spielt weiter.
pact-propose = { $seat } bietet { $others } { $open ->
    [1] offen
   *[0] im Geheimen
} an: { $treaty }.
pact-accept = { $seat } nimmt an: { $treaty }.
pact-decline = { $seat } lehnt ab: { $treaty }.
pact-withdraw = { $seat } zieht zurück: { $treaty }.
pact-renounce = { $seat } kündigt ({ $others }): { $treaty }.
pact-publish = { $seat } macht bekannt, was es mit { $others } gibt: { $treaty }.
pact-broken = { $seat } bricht das Wort, das { $others } galt: { $treaty }.
pact-state-proposed = angeboten
pact-state-in-force = gilt
pact-state-declined = abgelehnt{ $named ->
    [1] { " " }von { $by }
   *[0] { "" }
}
pact-state-withdrawn = zurückgezogen
pact-state-renounced = gekündigt{ $named ->
    [1] { " " }von { $by }
   *[0] { "" }
}
pact-state-run-out = abgelaufen
pact-state-kept = gehalten
pact-state-broken = gebrochen{ $named ->
    [1] { " " }von { $by }
   *[0] { "" }
}
said-enough = Du hast in dieser Partie { $most } Zeilen gesagt; für mehr ist kein Platz.
say-something = Sag etwas.
say-less = Das ist zu lang: höchstens { $most } Zeichen auf einmal.
silent-table = An diesem Tisch redet niemand, solange die Partie läuft.
no-private-talk = An diesem Tisch hören alle alles: Sag es allen.
no-seat-to-talk-to = Einen Platz { $seat } gibt es an diesem Tisch nicht.
talk-to-others = Nenne die anderen: Dich selbst hörst du ohnehin.
no-treaties-here = { $game } kennt an diesem Tisch keine Verträge: Sie sind für drei Spieler oder mehr.
treaty-with-whom = Sag, mit wem.
too-many-proposals = { $most } deiner Angebote sind offen: Warte auf Antworten oder zieh einige zurück.
no-such-treaty = Einen Vertrag { $number } hast du nicht.
treaty-not-now = Das geht mit diesem Vertrag jetzt nicht.
out-talks-only = Du bist aus dem Spiel: Reden darfst du, Verträge schließen nicht.
allies-need-none = Verbündete brauchen keinen Vertrag.
other-is-out = Verträge schließen nur, die noch im Spiel sind.

## Welche Regeln Tests haben

no-pytest = Die Tests sammelt pytest ein, und das ist hier nicht installiert: `make setup` installiert es.
not-collected = { $folder }: pytest kann die Tests hier nicht einsammeln.
    { $why }

## Stellungen in Worten

means-nothing = { $where }: „{ $key }“ bedeutet hier nichts; es gibt { $known }.
true-or-false = { $key } = { $value }: Schreib true oder false.
whole-number = { $key } = { $value }: Schreib eine ganze Zahl von { $low } bis { $high }.
one-of-these = { $key } = { $value }: Es gibt { $known }.
so-many-numbers = { $where }: { $key } sollte aus { $count } Zahlen bestehen.
write-a-text = { $key } = { $value }: Schreib einen Text.
write-a-list = { $key } = { $value }: Schreib eine Liste von Texten.
write-a-table = { $key } = { $value }: Schreib eine Tabelle von Namen mit ihren Werten.
snapshot-damaged = Der Schnappschuss ist beschädigt: { $why }.
snapshot-of-others = Der Schnappschuss gehört zu einem anderen Spiel oder zu anderen Regeln: Spiel die Aufzeichnung nach.

## Eine Aufgabe für jeden Tag

daily-which = { $seat } entscheidet. Was davon gewinnt { $seat } am ehesten?
daily-how = { $seat } entscheidet. { $subject }: Was davon gibt { $seat } die besten Chancen?
no-problem = Für { $game } gibt es noch keine Aufgaben.
no-problem-yet = Die Aufgabe vom { $day } ist vor diesem Tag nicht bekannt.

## Der Lehrer

coach-odds-now = { $subject }: Nach den Chancen { $chance ->
    [0] geht es so gut wie nie für dich aus.
    [1] geht es in einem von 100 Fällen für dich aus.
    [100] ist es so gut wie gewonnen.
   *[other] geht es in { $chance } von 100 Fällen für dich aus.
}
coach-odds-of = { $subject }: Tust du das, { $chance ->
    [0] geht es so gut wie nie für dich aus.
    [1] geht es in einem von 100 Fällen für dich aus.
    [100] ist es so gut wie gewonnen.
   *[other] geht es in { $chance } von 100 Fällen für dich aus.
}
coach-would = Ich würde wählen: { $move }.
coach-same = Das würde ich auch wählen.
coach-no-difference = Ich würde wählen: { $move }. Aber in { $worlds } Verläufen bis zum Ende der Runde machte das keinen Unterschied, den man zählen kann.
coach-rather = Da habe ich Zweifel. Ich würde lieber wählen: { $move }. Ich habe { $worlds } Verläufe bis zum Ende der Runde versucht: In { $better } davon standest du mit meinem Zug besser, in { $worse } mit deinem.
coach-yours = Ich hätte gewählt: { $move }. Aber von { $worlds } Verläufen bis zum Ende der Runde standest du in { $worse } mit deinem Zug besser und in { $better } mit meinem: Deiner ist wohl der bessere.
coach-compared = Ich habe { $worlds } Verläufe bis zum Ende der Runde versucht, jeden mit jedem dieser Züge, und für alle gespielt. Bei so wenigen kann ein Unterschied von einem oder zweien Zufall sein.
coach-way = Die Zahl sagt, wie viel mehr vom Weg zum Sieg du am Ende der Runde hast als dein bester Gegner: +10 ist ein Zehntel davon, unter 0 liegt er vorn.
coach-points = Die Zahl sagt, wie viele Punkte du am Ende der Runde vor deinem besten Gegner hast; unter 0 liegt er vorn.
coach-first = { $first ->
    [0] Nie der beste von diesen.
   *[other] In { $first } von { $worlds } der beste oder so gut wie der beste.
}
coach-won = Gewinnt das Spiel in { $times } von { $worlds }.
coach-lost = Verliert das Spiel in { $times } von { $worlds }.
coach-stands-way = Im Mittel { $lead } % des Weges.
coach-stands-points = Im Mittel { $lead } Punkte.
coach-stands-score = Wertung im Mittel { $lead }.
coach-as-good = Ich würde wählen: { $move }. Aber von { $worlds } Verläufen bis zum Ende der Runde standest du in { $better } mit meinem Zug besser und in { $worse } mit deinem: Das beweist nichts dagegen.

## Fragen

no-quiz = { $game } hat keine Lektionen, nach denen man fragen könnte.
quiz-refused = Drei davon darf { $seat } hier tun. Was wird abgelehnt?
quiz-allowed = { $seat } ist am Zug. Was davon ist erlaubt?
quiz-how-many = Wie viele verschiedene Züge hat { $seat } hier mit { $thing }?
quiz-odds = { $subject }: Wie wahrscheinlich ist dieses Ende? „{ $outcome }“

## Wenn eine Partie vorbei ist

luck-counted = Treffer
luck-of-seat = { $seat }: { $got } { $counted }, zu erwarten waren { $mean }. { $verdict ->
    [kind] Der Zufall war gnädig: So viel oder mehr kommt etwa einmal in sechs Partien vor.
    [very-kind] Der Zufall war sehr gnädig: So viel oder mehr kommt in hundert Partien keine drei Mal vor.
    [unkind] Der Zufall war ungnädig: So wenig oder weniger kommt etwa einmal in sechs Partien vor.
    [very-unkind] Der Zufall war sehr ungnädig: So wenig oder weniger kommt in hundert Partien keine drei Mal vor.
   *[even] Das ist etwa, was der Zufall gibt.
}
luck-means = Das ist allein das Glück. Wie viel jemand warf und wie gut es war, steckt schon in der Erwartung: Das ist Können.
report-luck = Glück
report-end = Wie es ausging
report-player = { $name } spielte { $seat }.
report-stood-in = { $count } von { $all } Zügen für { $seat } hat eine Vertretung gemacht.
report-length = Die Partie dauerte { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} und { $decisions } Entscheidungen.
report-other-fights = { $count ->
    [one] Dazu kam ein kleinerer Kampf.
   *[other] Dazu kamen { $count } kleinere Kämpfe.
}
report-turned = { $leads ->
    [1] Hier wendete sich die Partie: Die Chancen von
   *[0] Die Chancen von
} { $seat } stiegen von { $before } auf { $after }.
report-standing = Als es vorüber war: { $standing }.
report-overtook = Bis zuletzt sah der Bot { $seat } nicht vorn.
report-ahead-since = Nach dem Urteil des Bots lag { $seat } seit Runde { $round } endgültig vorn.
