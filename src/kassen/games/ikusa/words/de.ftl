# Ikusa und Shogun (1986): Fragen, Absagen und Ereignisse.
# Farben, Armeen und Einheiten stehen ohne Artikel: „Rot“, „Armee Rot 1“, „Streitmacht von Kai“.

## Fragen: Aufbau
split-cards = { $seat }: Wähle { $left ->
    [one] noch eine deiner Provinzen
   *[other] { $left } deiner Provinzen
} für { $house }; den Rest behält deine andere Farbe.
first-reinforcements = { $house }: Stelle zwei Speerträger in eine Provinz, in der nur einer steht.
raise-army = { $house }: Stelle einen Armeemarker in eine deiner Provinzen.
claim-province = { $house }: Stelle einen Speerträger in eine freie Provinz; sie gehört dann dir.
quick-reinforcement = { $house }: Stelle einen Speerträger in eine deiner Provinzen, höchstens drei in jede.
share-units = { $house }: Verteile { $units } auf deine drei Armeen.

## Fragen: Aktionen 1 bis 6
fill-bins = { $house }: { $left ->
    [0] Alle Koku liegen in den Fächern. Schließt du sie?
    [one] Lege dein letztes Koku in ein Fach.
   *[other] Lege deine { $left } Koku in die Fächer: Reihenfolge, Bauen (zwei oder keines), Ausheben, Ronin, Ninja.
}
choose-spied = { $house }: In wessen Fächer sieht dein Ninja? Du kannst auch darauf verzichten.
pick-marker = { $house }: Nimm einen Reihenfolgemarker. Marker 1 führt in dieser Runde zuerst Krieg, der höchste zuletzt.
wish-marker = { $house }: Jemand hat so viel geboten wie du. Welchen Marker willst du? Marker 1 führt in dieser Runde zuerst Krieg, der höchste zuletzt.
build-something = { $house }: Baue eine Burg, oder eine Festung unter einer Burg.
choose-levy = { $house }: { $koku ->
    [one] Was kauft dein letztes Koku?
   *[other] { $koku } Koku sind übrig: Was kauft das nächste?
} Du darfst noch { $provinces ->
    [one] eine Einheit
   *[other] { $provinces } Einheiten
} ausheben, eine je Provinz.
place-levy = { $house }: Stelle deine ausgehobenen Einheiten auf, eine je Provinz; übrig: { $left }.
deploy-ronin = { $house }: Verstecke deine Ronin auf deinen Provinzkarten; übrig: { $left }.
standing-order = { $house }: Der Ninja gehört dir. Nach welchen Phasen der anderen willst du gefragt werden?
ask-ninja = { $phase ->
    [attack] { $house } greift an.
    [first] Die Armeen von { $house } brechen gleich auf.
   *[other] Phase { $phase } von { $house } endet.
} Schlägt dein Ninja zu?
strike-now = { $house }: Dein Ninja kann jetzt zuschlagen.
take-revenge = { $house }: Der Anschlag von { $enemy } ist misslungen. Welcher Daimyo von { $enemy } stirbt dafür?
name-successor = { $army }: Der Daimyo wurde ermordet. Welche Einheit wird sein Nachfolger?

## Fragen: Aktion 7
army-moves = { $house }, Phase A: Ziehe deine Armeen durch deine Provinzen und nimm Einheiten auf, oder beende die Phase.
settle-armies = { $house }: Bringe das zuerst durch Weiterziehen in Ordnung: Zwei Armeen können nicht in einer Provinz bleiben.
leave-garrison = { $army } verlässt { $province }: { $left ->
    [0] Wer bleibt als Garnison?
   *[other] Wer bleibt noch, oder geht es los?
}
declare-battles = { $house }, Phase B: Sage Kämpfe an, oder beende die Phase.
next-battle = { $house }, Phase C: Welcher Kampf wird als Nächstes geschlagen?
split-ronin = { $ronin ->
    [0] { $house }: In { $province } sind keine Ronin verborgen, und das weißt nur du. Mach weiter.
    [1] { $house }: Steht der Ronin in { $province } bei der Armee? Wenn nicht, steht er bei der Streitmacht.
   *[other] { $house }: Wie viele der { $ronin } Ronin in { $province } stehen bei der Armee? Die anderen stehen bei der Streitmacht.
}
lose-units = { $left ->
    [one] Ein Treffer ist zu nehmen: Wen verlierst du?
   *[other] { $left } Treffer sind zu nehmen: Wen verlierst du?
}
fight-on = { $troop } gegen { $province }: Kämpfst du weiter, oder brichst du ab?
next-attack = { $army } in { $province } hat noch { $left ->
    [one] einen Angriff
   *[other] { $left } Angriffe
} übrig. Was tut sie?
final-armies = { $house }, Phase D: letzte Züge deiner Armeen, danach deiner Streitmächte.
detach-units = { $army }: Wer nimmt { $province } ein? Gewählt: { $sent }.
final-forces = { $house }, Phase D: Jede Einheit einer Streitmacht darf einen Schritt gehen. Höre auf, wenn du fertig bist.
muster = Wer geht von { $origin } nach { $province }? Gewählt: { $count }.
recall-daimyo = { $house }: { $army } kommt zurück. Wohin?
take-up-units = { $army }: Nimm Einheiten der Streitmacht auf, die hier steht, oder sei fertig.

## Absagen
not-among-your-cards = { $province } ist nicht unter deinen Karten.
not-your-province = { $province } gehört dir nicht.
reinforced-already = In { $province } steht nicht genau ein Speerträger.
army-there = In { $province } steht schon eine Armee.
owned-already = { $province } hat einen Besitzer.
three-are-most = In { $province } stehen schon drei Speerträger.
share-them-all = Verteile alle { $count }.
no-square-left = Dafür ist kein Platz mehr frei: { $unit }.
no-squares-left = { $army } hat keine freien Plätze mehr für sie.
spend-all-koku = Gespart wird nichts: { $left ->
    [one] Ein Koku muss
   *[other] { $left } Koku müssen
} noch in ein Fach.
two-koku-to-build = Im Fach für das Bauen liegen zwei Koku oder keines.
so-many-koku-left = Du hast noch { $left } Koku.
spy-on-another = Der Ninja sieht in die Fächer eines anderen.
house-is-out = { $house } ist aus dem Spiel.
marker-not-free = Marker { $number } ist nicht frei.
castle-stands = In { $province } steht schon eine Burg.
fortress-needs-castle = Eine Festung entsteht unter einer einfachen Burg, und in { $province } steht keine.
none-left-to-build = Davon ist nichts mehr zum Bauen übrig.
tray-is-empty = In deiner Ablage fehlt das: { $unit }.
no-more-than-provinces = Du kannst nicht mehr Einheiten ausheben, als du Provinzen hast.
one-unit-a-province = { $province } bekommt schon eine Einheit, und mehr gibt es in dieser Runde nicht.
not-levied = Davon hast du nichts mehr aufzustellen: { $unit }.
force-is-full = Streitmacht von { $province }: Sie hat schon ihre fünf Einheiten.
not-your-army = { $army } gehört dort nicht zu deinen Armeen.
so-many-ronin = Du hast { $left } Ronin zu verteilen.
ronin-limit = Die Truppen von { $province } können höchstens { $room } Ronin haben: jede einen weniger als reguläre Einheiten.
no-strike-in-battle = In Phase C schlägt der Ninja nie zu.
ninja-is-not-yours = Du hast den Ninja nicht.
no-strike-in-round-one = In der ersten Runde wird niemand ermordet.
no-strike-now = Der Ninja kann in diesem Augenblick nicht zuschlagen.
no-such-army = Eine solche Armee gibt es nicht.
strike-an-enemy = Der Anschlag gilt einem Feind.
slain-already = Der Daimyo wurde schon ermordet: { $army }.
revenge-on-the-holder = Die Rache trifft einen Daimyo von { $enemy }.
daimyo-is-slain = { $army }: Der Daimyo wurde ermordet, und die Armee ist bis zum Ende der Runde gelähmt.
no-such-unit-there = Das gibt es in der Streitmacht dort nicht: { $unit }.
daimyo-in-no-force = Ein Daimyo steht nie in einer Streitmacht.
no-ronin-shown = Bei der Streitmacht in { $province } sind keine Ronin gezeigt.
ronin-stay-with-force = Ronin bleiben bei der Streitmacht, mit der sie gezeigt sind.
army-has-its-ronin = { $army } hat so viele Ronin, wie sie haben kann: einen weniger als reguläre Einheiten.
ronin-need-regulars = Die Ronin in { $province } brauchen mehr reguläre Einheiten, als dort wären: In jeder Truppe muss es weniger Ronin als reguläre Einheiten geben.
ronin-need-regulars-here = { $troop }: Die Ronin brauchen ihre regulären Einheiten. Nimm zuerst Ronin.
not-adjacent = { $province } grenzt nicht daran, wo diese Armee steht: { $army }.
army-is-there = { $army } ist schon in { $province }: Wähle eine Provinz daneben.
end-instead = Hier gibt es nichts abzuwarten: Beende es.
wait-instead = Hier endet nichts: Warte ab.
not-next-to = { $province } grenzt nicht an { $origin }.
cannot-enter = { $province } kann man jetzt nicht betreten.
no-steps-left = { $army } hat { $steps ->
    [one] ihren einen Schritt
   *[other] alle { $steps } Schritte
} getan.
no-such-ronin = So viele Ronin können aus { $province } nicht mitkommen.
daimyo-cannot-leave = { $army }: Der Daimyo hat niemanden, den er zurücklassen könnte.
armies-would-share = In { $province } steht eine Armee, die nicht mehr fortziehen könnte.
leave-more = Lass mindestens { $least } zurück.
leave-no-more = So viele sind höchstens zu entbehren: { $most }.
no-such-unit-in-army = Das gibt es in der Armee nicht: { $unit }.
about-another-army = Hier geht es um { $army }.
give-to-the-second = Karten gehen an deine zweite Farbe: { $house }.
castle-or-fortress = Baue eine Burg oder eine Festung.
settle-first = Bringe zuerst in Ordnung, wo deine Armeen stehen.
your-own-province = { $province } gehört dir selbst.
your-other-colour = { $province } gehört deiner anderen Farbe.
no-armies-in-round-one = In { $province } steht eine Armee, und in der ersten Runde wird keine Armee angegriffen.
no-force-there = Dort steht keine Streitmacht.
not-your-troop = Diese Truppe gehört dir nicht.
troop-is-paralysed = Der Daimyo dieser Armee wurde ermordet: Sie greift in dieser Runde nicht an.
one-battle-each = Jede Armee und jede Streitmacht sagt einen Kampf an.
split-within-limits = Armee und Streitmacht in { $province } behalten jede einen Ronin weniger als reguläre Einheiten.
not-in-battle = Diese Truppe ist nicht in diesem Kampf.
daimyo-dies-last = Der Daimyo fällt als Letzter.
no-such-unit-left = Davon ist dort nichts mehr übrig: { $unit }.
called-off-before = Der Angriff auf { $province } wurde abgebrochen und wird nicht wiederholt.
open-already = { $province } ist leer und steht dieser Armee offen: Rücke ein, greif eine andere Provinz an oder warte.
nothing-to-enter = Jetzt gibt es keine Provinz, in die man einrücken kann.
enter-and-attack = In der Ausgabe von 1986 rückt eine Armee ein, um weiter anzugreifen.
only-into-empty = { $province } ist nicht leer.
nobody-to-spare = { $army } kann niemanden entbehren.
send-somebody = Wähle zuerst mindestens eine Einheit.
no-force-of-yours = Du hast keine Streitmacht in { $province }.
go-somewhere = Sie stehen schon in { $province }.
all-have-moved = Alle Einheiten in { $province } sind schon gezogen.
one-must-stay = Eine Einheit muss in { $province } bleiben.
nobody-more-can-go = So viele können höchstens gehen: { $most }.
more-must-go = So viele müssen mindestens gehen: { $least }.
only-regulars-stay = Zurück bleiben nur reguläre Einheiten der Armee, weder Ronin noch der Daimyo.
only-regulars-conquer = Nur reguläre Einheiten verlassen eine Armee für eine leere Provinz, weder Ronin noch der Daimyo.
regulars-succeed = Eine reguläre Einheit der Armee wird sein Nachfolger.
ronin-said-already = Wie viele Ronin mitgehen, wurde mit dem Weg gesagt.
no-own-losses = Wer Einheiten verliert, nimmt sie selbst vom Brett: Diese gehören dir nicht.
slain-is-no-casualty = { $army }: Der Daimyo liegt ermordet und kann nicht als Verlust gewählt werden.
no-battle-left = Diese Truppe hat keinen angesagten Kampf mehr auszutragen.

## Absagen: nicht der Augenblick
only-in-set-up = Das gehört zum Aufbau, und dort hat es seinen Platz.
bins-in-action-1 = Die Fächer werden in Aktion 1 gefüllt, bis sie geschlossen sind.
spy-in-action-1 = Wer seinen Ninja behalten hat, darf in Aktion 1 der nächsten Runde spionieren, wenn die anderen ihre Fächer gefüllt haben.
markers-in-action-2 = Marker nehmen in Aktion 2 die, die geboten haben, je einen.
one-building-in-action-3 = Zwei Koku im Fach für das Bauen bezahlen einen Bau, in Aktion 3.
levy-in-action-4 = Ausgehoben wird in Aktion 4, für die Koku des Fachs für die Aushebung.
place-in-action-4 = Ausgehobene Einheiten werden am Ende von Aktion 4 aufgestellt.
deploy-in-action-5 = Ronin werden in Aktion 5 verteilt, wenn alle angeworben haben.
orders-when-hired = Wann du gefragt wirst, sagst du einmal, wenn der Ninja angeworben ist.
strike-a-little-later = Der Ninja wartet, bis in Ordnung gebracht ist, was gerade gezogen oder entschieden wird.
no-revenge-to-take = Es gibt jetzt keine Rache zu nehmen.
successors-when-rounds-begin = Nachfolger werden bestimmt, wenn eine Runde beginnt.
armies-in-a-and-d = Armeen ziehen und nehmen Einheiten auf in Phase A und Phase D ihres eigenen Zugs.
no-garrison-to-leave = Eine Armee lässt Einheiten nur dort zurück, wo sonst niemand bliebe, oder schickt sie in Phase D in eine leere Provinz; eine Streitmacht kann sie nicht verstärken.
nobody-about-to-go = Niemand will gerade fort.
declare-in-phase-b = Kämpfe werden in Phase B des eigenen Zugs angesagt.
one-battle-at-a-time = Gekämpft wird in Phase C, ein Kampf nach dem anderen.
this-army-first = Eine erfahrene Armee beendet alle ihre Angriffe, bevor eine andere Truppe kämpft.
no-ronin-to-divide = Gerade werden keine Ronin aufgeteilt.
no-hits-to-take = Du hast jetzt keine Treffer hinzunehmen.
only-after-a-pass = Erst nach einem ganzen Durchgang setzt der Angreifer einen Kampf fort oder bricht ihn ab.
after-the-first-attack = Nur eine Armee, die noch einen Angriff hat, greift in Phase C noch einmal an oder rückt ein, wenn ihr letzter Angriff vorbei ist.
must-be-decided = Das beantwortet die Frage nicht, und entschieden werden muss sie.
forces-in-phase-d = Streitmächte ziehen in Phase D ihres eigenen Zugs.
armies-before-forces = In Phase D ziehen erst alle Armeen, dann alle Streitmächte.
finish-this-first = Bring zuerst den Zug zu Ende, der gerade im Gang ist.
recall-after-elimination = Verlorene Daimyos kommen nur zurück, wenn du jemanden bezwungen hast.

## Kurze Zeilen
shorthand-give = `give omi iga kii to green`: mehrere Provinzen auf einmal; `give rest to green`: alle bis auf die letzte, so dass jede Farbe beisammenliegt.
typed-and = und
shorthand-plan = `plan 2 0 3 1 1`: alle Koku und Schluss, für Reihenfolge, Bau, Aushebung, Ronin, Ninja; oder beim Namen: `plan 3 levy 2 ninja`.
shorthand-levy = `levy bowman 2 spearmen`: mehrere Koku auf einmal, eines für einen Bogenschützen und zwei für Speerträger.
shorthand-place = `place spearman in omi iga, bowman with red1`: mehrere Einheiten auf einmal.
shorthand-deploy = `deploy 2 in omi, 1 in iga`: mehrere Karten auf einmal.
shorthand-march = `march red1 leave gunner to omi take 2 spearmen to wakasa end`: ein ganzer Marsch, mit denen, die zurückbleiben und mitgenommen werden; `with 2` nach einer Provinz nimmt Ronin mit.
shorthand-take = `take all into red1`: alle, die ein Feld finden; oder `take 2 spearmen, bowman into red1`.
shorthand-declare = `declare red1->tango, omi->tamba end`: mehrere Kämpfe auf einmal.
shorthand-lose = `lose 2 spearmen, gunner of omi`: mehrere Verluste auf einmal.
shorthand-advance = `advance omi->iga 2 spearmen bowman`: der Weg und wer geht; `join omi->red1` und `detach red1->tango` ebenso.

## Ereignisse: Aufbau
event-dealt = { $house } bekommt { $provinces }.
event-left-over = Herrenlos: { $provinces }.
event-marker-drawn = { $house } zieht Reihenfolgemarker { $number }.
event-marker-taken = { $house } nimmt Reihenfolgemarker { $number }.
event-spearmen-placed = { $house } stellt { $count ->
    [one] einen Speerträger
   *[other] { $count } Speerträger
} in { $province } auf.
event-army-raised = { $army } steht in { $province }.
event-army-shared = { $house } füllt die Armeekarten, { $unit }: { $first }, { $second }, { $third }.

## Ereignisse: Aktionen 1 bis 6
event-round-began = Runde { $round }.
event-head-start = { $seat } hat einen Vorsprung: je Farbe { $amount } Koku mehr in der ersten Runde.
head-start = Vorsprung für { $seat }: { $amount } Koku
event-koku-collected = { $house } hat { $provinces ->
    [one] eine Provinz
   *[other] { $provinces } Provinzen
} und nimmt { $koku } Koku ein.
event-planned = { $house }: Reihenfolge { $order }, Bauen { $build }, Ausheben { $levy }, Ronin { $ronin }, Ninja { $ninja }.
event-bin-filled = { $house }: { $koku } Koku in das Fach „{ $bin }“.
event-spied = Der Ninja von { $house } sieht in die Fächer von { $target }.
event-spy-report = { $target } hat geplant: Reihenfolge { $order }, Bauen { $build }, Ausheben { $levy }, Ronin { $ronin }, Ninja { $ninja }.
event-tied = { $houses } bieten je { $bid } Koku und sind sich nicht einig, wer welchen Marker nimmt: Der Zufall entscheidet.
event-built = { $house } baut in { $province }: { $building }.
event-nothing-built = { $house } kann nicht bauen und verliert die Koku.
event-levied = { $house } hebt Einheiten aus.{ $bowmen ->
    [0] {""}
   *[other] { " " }Bogenschützen: { $bowmen }.
}{ $swordsmen ->
    [0] {""}
   *[other] { " " }Schwertkämpfer: { $swordsmen }.
}{ $gunners ->
    [0] {""}
   *[other] { " " }Arkebusiere: { $gunners }.
}{ $spearmen ->
    [0] {""}
   *[other] { " " }Speerträger: { $spearmen }.
}
event-unit-placed = { $house }, neu aufgestellt: { $unit }, { $troop }.
event-ronin-hired = { $house } bezahlt { $wanted } Ronin und heuert { $count } an.
event-ronin-hidden = { $ronin ->
    [one] Ein Ronin versteckt sich
   *[other] { $ronin } Ronin verstecken sich
} in { $province }.
event-ronin-deployed = { $house } verteilt { $ronin } Ronin auf { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
event-ronin-shown = { $house } deckt eine Karte auf: { $ronin } Ronin in { $province }.
event-ronin-dismissed = { $ronin ->
    [one] Ein Ronin geht seiner Wege.
   *[other] { $ronin } Ronin gehen ihrer Wege.
}
event-ninja-hired = { $house } heuert den Ninja für { $koku } Koku an.
event-ninja-idle = { $tied } Häuser bieten gleich viel auf den Ninja: Niemand bekommt ihn.
event-ninja-returned = Der Ninja verlässt { $house }.
event-order-given = Du wirst gefragt: { $when }.
event-struck = Anschlag von { $house } auf den Daimyo: { $army }. Der Würfel zeigt { $die }. { $success ->
    [0] Der Ninja scheitert.
   *[other] Der Anschlag gelingt.
}
event-avenged = { $house } sinnt auf Rache und würfelt { $die }. { $success ->
    [0] Es ist vergebens.
   *[other] Ein Daimyo des Feindes muss sterben.
}
event-daimyo-slain = { $army }: Der Daimyo liegt erschlagen.
event-succeeded = { $army } in { $province } hat einen neuen Daimyo.

## Ereignisse: Aktion 7
event-war-began = { $house } führt Krieg.
event-phase-began = { $house }: Phase { $phase ->
    [1] A, Armeen ziehen
    [2] B, Kämpfe werden angesagt
    [3] C, Kämpfe werden geschlagen
   *[4] D, letzte Züge
}.
event-army-moved = { $army } zieht von { $origin } nach { $dest }.
event-taken-up = { $army } nimmt in { $province } auf: { $unit }.
event-left-behind = { $army } lässt in { $province } eine Garnison zurück, Stärke { $units }.
event-battle-declared = { $troop } sagt { $province } den Kampf an.
event-battle-began = Kampf: { $troop } greift { $enemy } in { $province }{ $naval ->
    [0] {""}
   *[other] { " " }über See
} an.
event-bonus-raised = { $building } in { $province }: { $units } zusätzliche Verteidiger treten an.
event-dice-rolled = { $house } würfelt, { $unit }: { $dice }. { $hits ->
    [0] Kein Treffer.
    [one] Ein Treffer.
   *[other] { $hits } Treffer.
}
event-units-lost = { $house } verliert Einheiten in { $province }.{ $bowmen ->
    [0] {""}
   *[other] { " " }Bogenschützen: { $bowmen }.
}{ $swordsmen ->
    [0] {""}
   *[other] { " " }Schwertkämpfer: { $swordsmen }.
}{ $gunners ->
    [0] {""}
   *[other] { " " }Arkebusiere: { $gunners }.
}{ $spearmen ->
    [0] {""}
   *[other] { " " }Speerträger: { $spearmen }.
}{ $ronin ->
    [0] {""}
   *[other] { " " }Ronin: { $ronin }.
}
event-bonus-lost = { $units ->
    [one] Einer der zusätzlichen Verteidiger von { $province } fällt.
   *[other] { $units } der zusätzlichen Verteidiger von { $province } fallen.
}
event-pressed-on = { $troop } kämpft in { $province } weiter.
event-called-off = { $troop } bricht den Kampf um { $province } ab.
event-battle-over = { $success ->
    [0] Der Kampf um { $province } ist vorbei.
   *[other] { $province } hat keine Verteidiger mehr.
}
event-no-battle = { $troop } hat keinen Kampf mehr um { $province }.
event-found-empty = { $army } findet { $province } leer.
event-emptied = { $house } verliert { $province }: Niemand ist mehr dort.
event-conquered = { $house } nimmt { $province }.
event-rested = { $army } greift nicht weiter an.
event-experienced = { $army } gewinnt an Erfahrung: Grad { $level }.
event-units-advanced = { $house }: { $units ->
    [one] Eine Einheit zieht
   *[other] { $units } Einheiten ziehen
} von { $origin } nach { $dest }{ $ronin ->
    [0] {""}
   *[other] { " " }mit { $ronin } Ronin
}.
event-units-joined = { $units ->
    [one] Eine Einheit aus { $origin } kommt
   *[other] { $units } Einheiten aus { $origin } kommen
}{ $ronin ->
    [0] {""}
   *[other] { " " }mit { $ronin } Ronin
} in diese Armee: { $army }.
event-daimyo-lost = { $army }: Der Daimyo ist verloren.
event-eliminated = { $house } ist aus dem Spiel. { $heir } übernimmt { $provinces ->
    [0] nichts als die Ablage
    [one] eine Provinz
   *[other] { $provinces } Provinzen
}.
event-went-out = { $house } hat keine Provinz mehr und ist ebenfalls aus dem Spiel.
event-daimyo-recalled = { $army } ist zurück, in { $province }.

## Ergebnisse
## Moments of the story
moment-build = Bau
moment-deal = Verteilung
moment-declaring = Angriffe angesagt
moment-filling = Koku in Fächer gelegt
moment-income = Einkommen
moment-levy = Aushebung
moment-ninja = Ninja
moment-order = Zugreihenfolge
moment-phase = Phase
moment-placing = Aufbau
moment-plan = Pläne aufgedeckt
moment-ronin = Ronin
moment-spy = Spionage
moment-strike = Der Ninja schlägt zu
moment-succession = Nachfolge
moment-units = Neue Einheiten

result-provinces = { $winner } { $winners ->
    [one] hat genug Provinzen und gewinnt
   *[other] haben gleich viele Provinzen und gewinnen gemeinsam
}.
result-resigned = { $winner } { $winners ->
    [one] gewinnt
   *[other] gewinnen
}: Sonst spielt niemand weiter.
result-last = { $winner } ist allein übrig und gewinnt.
result-elimination = Das erste Haus ist gefallen: { $winner } { $winners ->
    [one] hat die meisten Provinzen und gewinnt
   *[other] haben gleich viele Provinzen und gewinnen gemeinsam
}.

## Züge
move-give = { $province } an { $house }
move-reinforce = { $province } verstärken
move-claim = { $province } nehmen
move-share = { $unit } verteilen: { $first }, { $second }, { $third }
move-raise = { $army } in { $province } aufstellen
move-put = { $koku } Koku: { $bin }
move-seal = Fächer schließen
move-spy = { $house } ausspionieren
move-marker = Marker { $number } nehmen
move-build = { $building } in { $province } bauen
move-levy = Ausheben: { $bundle }
move-place = { $unit } zur Streitmacht von { $province }
move-enlist = { $unit } in { $army }
move-deploy = { $ronin } Ronin nach { $province }
move-ask = Frag mich: { $when }
move-strike = Anschlag auf den Daimyo: { $army }
move-revenge = Rache am Daimyo: { $army }
move-replace = { $unit } wird Daimyo: { $army }
move-move = { $army } nach { $province } ziehen
move-move-with = { $army } mit { $ronin } Ronin nach { $province } ziehen
move-take = { $army } nimmt auf: { $unit }
move-leave = { $unit } wählen
move-go = Los
move-declare = { $province } angreifen: { $troop }
move-fight = Kampf: { $troop }
move-split = { $ronin ->
    [0] Keiner zur Armee
   *[other] { $ronin } zur Armee
}
move-lose = { $unit } fällt: { $troop }
move-press-on = Weiterkämpfen
move-call-off = Abbrechen
move-attack = { $province } angreifen
move-enter = Einrücken
move-enter-with = Mit { $ronin } Ronin einrücken
move-wait = Warten
move-detach = { $army } schickt Einheiten nach { $province }
move-advance = Einheiten von { $origin } nach { $dest } schicken
move-advance-with = Einheiten von { $origin } mit { $ronin } Ronin nach { $dest } schicken
move-join = Einheiten von { $origin } in { $army } schicken
move-join-with = Einheiten von { $origin } mit { $ronin } Ronin in { $army } schicken
move-add = { $unit } dazu
move-recall = { $army } kehrt nach { $province } zurück
move-end = Fertig

## Namen
army-name = Armee { $house } { $number }
force-name = Streitmacht von { $province }
edition-2011 = Ikusa (Ausgabe 2011)
edition-1986 = Shogun (Ausgabe 1986)
kind-seat = Platz
kind-house = Farbe
kind-province = Provinz
kind-army = Armee
kind-troop = Truppe
kind-unit = Einheit
kind-bin = Fach
kind-building = Bauwerk
kind-bundle = Aushebung
kind-asking = Zeitpunkt
asking-never = nie
asking-a = nach Phase A
asking-b = nach Phase B
asking-ab = nach den Phasen A und B
asking-c = in Phase C
asking-ac = nach A, in C
asking-bc = nach B, in C
asking-abc = nach A und B, in C
asking-d = nach Phase D
asking-ad = nach den Phasen A und D
asking-bd = nach den Phasen B und D
asking-abd = nach den Phasen A, B und D
asking-cd = in C, nach D
asking-acd = nach A, in C, nach D
asking-bcd = nach B, in C, nach D
asking-abcd = in jeder Phase
bundle-bowman = 1 Bogenschütze
bundle-swordsmen = 2 Schwertkämpfer
bundle-gunners = 2 Arkebusiere
bundle-pair = 1 Schwertkämpfer + 1 Arkebusier
bundle-spearmen = 3 Speerträger
bin-order = Reihenfolge
bin-build = Bauen
bin-levy = Ausheben
bin-ronin = Ronin
bin-ninja = Ninja
building-nothing = nichts
building-castle = Burg
building-fortress = Festung
house-red = Rot
house-blue = Blau
house-green = Grün
house-black = Schwarz
house-gold = Gold
seat-east = Ost
seat-west = West
seat-east-text = Rot und Grün
seat-west-text = Blau und Schwarz
unit-bowman = Bogenschütze
unit-swordsman = Schwertkämpfer
unit-gunner = Arkebusier
unit-spearman = Speerträger
unit-ronin = Ronin
unit-daimyo = Daimyo

## Optionen
option-longer_game = Die längere Partie: Provinzen werden erst am Ende einer Runde gezählt, sodass die anderen noch etwas zurückholen können.
option-quick_play = Das Schnellspiel von 2011: eigener Aufbau, Armeen mit Grad 2, und die Partie endet, wenn jemand ausscheidet oder genug Provinzen hat.
option-ask_always = Wer den Ninja hat, wird nach jeder Phase gefragt: So verrät kein Warten, was er befohlen hat.
option-head_start = Ein Vorsprung: wie viele Koku jemand in der ersten Runde mehr hat. Eine Partie mit vereinbartem Vorsprung zählt nicht für die Wertung.
option-head_start_for = Wer den Vorsprung hat.

## Der Tisch in Worten
status-round = { $round ->
    [0] Aufbau.
   *[other] Runde { $round }.
}
status-war = { $house } führt Krieg, Phase { $phase }.
status-house = { $house }: { $provinces ->
    [0] keine Provinzen
    [one] 1 Provinz
   *[other] { $provinces } Provinzen
}, { $koku } Koku{ $marker ->
    [0] {""}
   *[other] , als Nummer { $marker } am Zug
}{ $ninja ->
    [0] {""}
   *[other] , hat den Ninja
}.
status-out = { $house } ist ausgeschieden; { $heir } hat alles übernommen.
status-gone = { $house } ist ausgeschieden.
roster-army = { $army } in { $province }: { $units }, Grad { $level }{ $slain ->
    [0] {""}
   *[other] , Daimyo ermordet
}{ $target ->
    [none] {""}
   *[other] , greift { $target } an
}.
roster-province = { $province }: { $units }{ $building ->
    [castle] , Burg
    [fortress] , Festung
   *[nothing] {""}
}{ $target ->
    [none] {""}
   *[other] , greift { $target } an
}.
roster-provinces = { $provinces }: je { $units }{ $building ->
    [castle] , Burgen
    [fortress] , Festungen
   *[nothing] {""}
}.
roster-cards = Verdeckte Ronin: { $cards }.
roster-tray = Vorrat: { $units }.
roster-free = Ohne Besitzer: { $provinces }.
no-force = keine Streitmacht
daimyo-alone = der Daimyo allein
tray-empty = nichts
count-bowman = { $n } Bogenschütze{ $n ->
    [one] {""}
   *[other] n
}
count-swordsman = { $n ->
    [one] 1 Schwertkämpfer
   *[other] { $n } Schwertkämpfer
}
count-gunner = { $n } Arkebusier{ $n ->
    [one] {""}
   *[other] e
}
count-spearman = { $n ->
    [one] 1 Speerträger
   *[other] { $n } Speerträger
}
count-ronin = { $n ->
    [one] 1 Ronin
   *[other] { $n } Ronin
}
province-empty = leer
army-number = Armee { $number }

## Die Skizze
letter-red = R
letter-blue = B
letter-green = G
letter-black = S
letter-gold = O
legend-owners = { $letters }, - niemand
legend-troops = R3+1: Streitmacht von 3 mit 1 Ronin   a2: Armee 2   ^ Burg   ^^ Festung
picture-castle = b
picture-fortress = f
picture-legend = 3+1: Streitmacht von 3 mit 1 Ronin · a2: Armee 2 · { $castle }: Burg · { $fortress }: Festung

## Genauer hingesehen
nothing-named = Eine Provinz, Armee oder Farbe „{ $name }“ gibt es nicht. `map` nennt die Provinzen; Armeen heißen red1, red2 und so weiter.
reconstructed-mark = * Rekonstruiert: Keine Quelle nennt es, also wurde ein wahrscheinlicher Wert gewählt.
about-province = { $province } ({ $kanji }): { $owner }.
next-to = Grenzt an: { $near }.
over-the-sea = Über See: { $near }.
about-squares = Besetzte Felder: { $samurai } von { $samurai_squares } für Samurai, { $ashigaru } von { $ashigaru_squares } für Ashigaru.
about-experience = Erfahrung: Loch { $hole } von { $holes }{ $mark }, Grad { $level }: { $level ->
    [one] ein Schritt und ein Angriff
   *[other] bis zu { $level } Schritte und { $level } Angriffe
}.
about-to-come = { $army } steht noch nicht auf der Karte.
about-lost = { $army } steht nicht auf der Karte: { $house } hat den Daimyo verloren.
gloss-war-first = du führst vor allen anderen Krieg
gloss-war-last = du führst nach allen anderen Krieg
gloss-war-between = { $before ->
    [one] ein Haus
   *[other] { $before } Häuser
} vor dir, { $after } nach dir
gloss-koku = { $koku } Koku
gloss-no-spying = niemanden ausspionieren
gloss-army = in { $province }: { $units }, Grad { $level }{ $target ->
    [none] {""}
   *[other] , greift { $target } an
}
gloss-beside = neben { $provinces }
gloss-alone = allein unter Fremden
gloss-naval = über See
gloss-none-hidden = hier sind keine Ronin verborgen
gloss-with-the-force = { $ronin ->
    [0] keiner zur Streitmacht
   *[other] { $ronin } zur Streitmacht
}

## Was rekonstruiert ist
guessed-track = Erfahrungsleiste: wie viele Löcher es von den Graden 2 bis 4 gibt (bei uns { $levels }).
guessed-sea = Seewege: { $found } von { $count } ({ $lines }).

## Die Aussichten einer Schlacht
way-cheapest-first = Billigste zuerst: Ronin, Speerträger, Arkebusiere, Schwertkämpfer, Bogenschützen
way-weakest-first = Schwächste Würfel zuerst: Speerträger, Arkebusiere, Ronin, Schwertkämpfer, Bogenschützen
way-shooters-last = Schützen zuletzt: Ronin, Speerträger, Schwertkämpfer, Arkebusiere, Bogenschützen
way-to-the-end = Der Angreifer kämpft bis zum Ende
way-when-outnumbered = Der Angreifer bricht ab, wenn er in der Unterzahl ist
way-when-unlikely = Der Angreifer bricht ab, wenn er eher nicht gewinnt
way-no-hidden-ronin = Dort sind keine Ronin verborgen
way-most-hidden-ronin = Dort sind so viele Ronin verborgen, wie möglich ist
odds-of-battle = Die Schlacht um { $province }
odds-of-attack = Der Angriff auf { $province }: { $troops }
odds-won = { $house } lässt niemanden in { $province } übrig
odds-both-gone = Auf beiden Seiten ist niemand übrig
odds-called-off = { $house } bricht ab, { $enemy } hält { $province }
odds-lost = { $enemy } hält { $province }, kein Angreifer ist übrig
odds-bowmen = Bogenschützen
odds-swordsmen = Schwertkämpfer
odds-gunners = Arkebusiere
odds-spearmen = Speerträger
odds-ronin = Ronin
odds-daimyos = Daimyos
odds-castle-units = Speerträger der Burg
odds-fortress-units = Ronin der Festung
odds-both-sides = Beide Seiten nehmen ihre Verluste in derselben Reihenfolge; ein Daimyo fällt zuletzt, und kein Ronin bleibt ohne die reguläre Einheit, der er folgt.
odds-forces-first = Unter Gleichen fallen Einheiten der Streitmacht vor denen der Armee.
odds-after-each-pass = Ob es weitergeht, fragt sich nach jedem Durchgang: Einer wird mindestens gekämpft, und zusätzliche Verteidiger zählen mit.
odds-presses-on = Jetzt kämpft der Angreifer weiter; erst nach dem nächsten Durchgang kann er abbrechen.
odds-one-after-the-other = Sie greifen nacheinander an: { $troops }.
odds-first-strike = Über See schlagen die Verteidiger einmal zuerst: gegen { $troops }.
odds-castle = Die Burg von { $province } stellt { $units } Speerträger dazu.
odds-fortress = Die Festung von { $province } stellt { $units } Ronin dazu.
odds-no-ninja = Der Ninja schlägt nicht zu.
odds-own-ronin = { $ronin ->
    [one] Dein verborgener Ronin in { $province } wird gezeigt und kämpft, wo ihn eine Truppe der Schlacht führen kann.
   *[other] Deine { $ronin } verborgenen Ronin in { $province } werden gezeigt und kämpfen, wo sie eine Truppe der Schlacht führen kann.
}
odds-hidden-ronin = { $house } hat verdeckte Ronin ({ $cards }); ob welche in { $province } sind, kannst du nicht wissen. { $ronin ->
    [0] Gezählt werden keine.
   *[other] Gezählt werden { $ronin }.
}
odds-shown-ronin = { $house } deckt Ronin in { $province } auf (die Karten: { $cards }); wie viele, kannst du noch nicht wissen. Gezählt werden { $ronin }.

## Bots
bot-heuristic-text = spielt auf Sieg; bricht einen Vertrag nur für einen entscheidenden Gewinn
bot-loyal = Tokiwa
bot-loyal-level = treuer Stratege
bot-loyal-text = spielt auf Sieg, hält aber jeden Vertrag
bot-treacherous = Kagerō
bot-treacherous-level = verräterischer Stratege
bot-treacherous-text = spielt auf Sieg; bricht einen Vertrag, sobald es sich lohnt

## Verträge
treaty-truce = Waffenruhe bis zum Ende von Runde { $round }
treaty-truce-name = Waffenruhe
treaty-truce-text = Keiner von euch greift den anderen an oder schickt ihm einen Mörder, bevor diese Runde zu Ende ist.
treaty-line = Waffenruhelinie { $left } | { $right } bis zum Ende von Runde { $round }
treaty-line-name = Waffenruhelinie
treaty-line-text = Eure Truppen überschreiten die Linie zwischen diesen Provinzen weder zum Angriff noch zum Marsch, bevor diese Runde zu Ende ist.
treaty-promise = { $province } geht bis zum Ende von Runde { $round } an { $seat }
treaty-promise-name = Versprechen einer Provinz
treaty-promise-text = Der andere von euch überlässt diesem Spieler eine Provinz, die er dennoch angreifen und betreten muss.
treaty-field-round = Runde
treaty-field-left = Provinzen auf der einen Seite
treaty-field-right = Provinzen auf der anderen Seite
treaty-field-province = Provinz
treaty-field-seat = Für wen
round-is-over = Runde { $round } ist vorbei: Nenne diese Runde oder eine spätere.
line-on-both-sides = Eine Provinz kann nicht auf beiden Seiten der Linie liegen.
line-without-border = Diese Provinzen berühren sich nicht: Dazwischen ist nichts zu überschreiten.
promise-between-two = Ein Versprechen ist zwischen zweien: wer eine Provinz gibt und wer sie bekommt.
promised-already-his = Diese Provinz gehört ihm schon.

## Stellungen in Worten

scenario-force = { $where }: Eine Streitmacht hat höchstens fünf reguläre Einheiten (IK C.17).
scenario-owner = { $where }: Dort stehen Einheiten, also gehört die Provinz jemandem (IK 7.1).
scenario-colour = { $where }: Diese Farbe führt in dieser Partie niemand.
scenario-squares = { $where }: Mehr als vier Samurai und zehn Ashigaru geht nicht (IK C.16).
scenario-elsewhere = { $where }: Ihre Provinz gehört { $owner } (IK 7.1).
scenario-units = { $where }: „{ $part }“: Schreib eine Zahl und eine Einheit, etwa "2 spearman".
scenario-many-units = { $where }: „{ $part }“: So viele hat niemand (IK C.12).
scenario-box = { $unit }: { $count } mehr sind auf der Karte, als die Schachtel enthält (IK C.12).
scenario-tray = { $where }: { $count } { $unit } sind mehr, als die Schachtel neben der Karte enthält (IK C.12).
scenario-ronin = { $out } Ronin sind im Spiel; es gibt { $all }.

## Die Datei eines Besitzers
data-no-edition = eine solche Ausgabe gibt es nicht
data-no-province = eine solche Provinz gibt es nicht
data-no-id = die id fehlt
data-edition-tables = erwartet: Tabellen wie [edition.2011]
data-first-level = das erste Loch hat den Grad 1 (IK C.20)
data-second-level = ein Loch hat Grad 2, mit dem Armeen im schnellen Spiel beginnen (IK C.20, QP.7)
data-level-falls = kein Grad ist niedriger als der davor (IK C.20)
data-borders-nothing = sie grenzt an nichts
data-borders-itself = sie grenzt an sich selbst
data-two-ways = { $near } ist zu Lande oder zur See zu erreichen, nicht auf beiden Wegen
data-one-sided = { $near } nennt sie nicht; gib auch für { $near } einen Eintrag an
data-count = eine Zahl von { $low } bis { $high }
data-levels = 2 bis 20 Grade, jeder von 1 bis 9
data-provinces = die ids von Provinzen

## Was jetzt gewinnt
aim-short = Besitze { $goal } der { $provinces } Provinzen
aim-short-quick = Besitze { $goal } der { $provinces } Provinzen oder die meisten, wenn der Erste ausscheidet
aim-short-at-rounds-end = Besitze { $goal } der { $provinces } Provinzen, wenn eine Runde vorüber ist
aim-at-once = Wer { $goal } Provinzen besitzt, gewinnt sofort, in jedem Augenblick und in jedem Zug.
aim-at-rounds-end = Gezählt wird, wenn eine Runde vorüber ist: Wer dann { $goal } Provinzen oder mehr besitzt, und die meisten von allen, gewinnt.
aim-two-houses = Jeder von euch führt zwei Häuser. Sie planen, kämpfen und scheiden für sich aus, aber ihre Provinzen zählen zusammen.
aim-last-left = Wer alle Daimyos verliert, scheidet aus, und wer den letzten erschlug, übernimmt, was übrig ist. Der letzte Spieler in der Partie gewinnt.
aim-first-out = Die Partie endet auch, wenn der erste Spieler ausscheidet: Dann gewinnt, wer die meisten Provinzen besitzt.
aim-how = Also: Nimm Provinzen schneller als die anderen, halte einen Daimyo in Sicherheit und achte darauf, wer dem Ziel nahe kommt.
aim-out = ausgeschieden
aim-standing = { $have ->
    [one] 1 Provinz
   *[other] { $have } Provinzen
} von { $goal }, { $left ->
    [0] genug zum Sieg
   *[other] noch { $left }
}
aim-standing-of-two = führt { $houses }: zusammen { $have ->
    [one] 1 Provinz
   *[other] { $have } Provinzen
} von { $goal }, { $left ->
    [0] genug zum Sieg
   *[other] noch { $left }
}

## Der Lehrer

coach-score = Die Wertung ist meine eigene Zählung am Ende der Runde: eins für jede Provinz, etwas für jeden Soldaten und viel für jeden lebenden Daimyō, weniger das, was Feinde davon als Nächstes nehmen könnten und was ihre Daimyō und Soldaten dir wert sind.
coach-for-try = Das ist ein Versuch: Meistens misslingt er, aber nach jedem Durchgang darfst du abbrechen.
coach-for-peace = Kein Angriff, der noch bleibt, scheint seine Leute wert.
coach-for-passing = { $province } liegt nur auf dem Weg von { $army }: Von dort geht es weiter, wo es sicherer ist.
coach-for-no-refuge = { $army } kann in { $province } von Stärkeren angegriffen werden, ist aber nirgends, wohin der Weg reicht, viel sicherer.
coach-for-taking = In { $province } kann der Daimyo von { $army } angegriffen werden, und anderswo wäre er sicherer. Eine Provinz ohne Kampf ist mir dieses Wagnis wert.
coach-for-front = In { $province } kann der Daimyo von { $army } angegriffen werden, und anderswo wäre er sicherer. Dort stünde er aber zu weit von allem, was zu holen ist; darum wage ich es.
coach-for-order = Wer mehr bietet, kann wählen, ob er vor den anderen Krieg führt oder nach ihnen.
coach-for-build = Eine Burg bleibt: Sie verteidigt ihre Provinz in jeder Runde, die noch kommt.
coach-for-levy = Ausgehobene Einheiten bleiben dir, und wer mehr davon hat als die anderen, gewinnt Provinzen.
coach-for-ronin = Zwei Ronin für ein Koku kämpfen wie Schwertkämpfer, viele dürfen beisammenstehen, und niemand weiß, wo sie warten. Nach dieser Runde gehen sie.
coach-for-ninja = Ein Koku mehr als die anderen, und der Ninja ist deiner: das Leben eines Daimyos oder ein Blick in einen Plan.
coach-split-cards = Jeder führt zwei Farben. Hier teilst du deine Provinzen zwischen ihnen auf.
coach-split-cards-plan = Gib jeder Farbe zusammenhängendes Land und lass beide nebeneinander liegen: Was zwischen ihnen liegt, ist sicher.
coach-first-reinforcements = Der Krieg beginnt mit einem Speerträger in jeder deiner Provinzen; hier bekommen einige noch zwei dazu.
coach-first-reinforcements-plan = Verstärke Provinzen, die an viele andere grenzen, und solche, die dein Land zusammenhalten.
coach-raise-army = Deine drei Armeen sind deine Daimyos. Nur Armeen ziehen weit, kämpfen mehrmals in einer Runde und sammeln Erfahrung.
coach-raise-army-plan = Stelle sie dorthin, wo Land in der Nähe zu holen ist, nicht nebeneinander und nicht neben eine feindliche Armee.
coach-claim-province = Sechsmal nimmt jeder reihum eine freie Provinz.
coach-claim-province-plan = Nimm, was neben dem liegt, was du hast: Land in einem Stück hat wenige Grenzen.
coach-quick-reinforcement = Mit jeder Provinz, die du nimmst, machen zwei weitere Speerträger deine Provinzen schwerer einzunehmen.
coach-quick-reinforcement-plan = Verstärke die Grenze, nicht was dahinter liegt.
coach-share-units = Hier werden deine besten Einheiten auf die drei Armeen verteilt.
coach-share-units-plan = Eine starke Armee gewinnt Kämpfe und wächst; drei mittelmäßige gewinnen keine. Bogenschützen und Arkebusiere schießen zuerst.
coach-name-successor = Der Daimyo dieser Armee wurde ermordet. Eine Einheit tritt an seine Stelle, und die Armee hat wieder den Grad, mit dem alle Armeen angefangen haben.
coach-name-successor-plan = Gib die billigste Einheit her.
coach-fill-bins = Der Plan: Alle Koku werden geheim verteilt, und nichts kann gespart werden. Was du in dieser Runde bekommst, entscheidet sich hier.
coach-fill-bins-plan = Zuerst das, was du zum Halten brauchst: Aushebung und Ronin. Ein hohes Gebot für die Reihenfolge lohnt sich, wenn du Letzter oder Erster sein willst. Den Ninja bekommt, wer allein am meisten bietet, bei Gleichstand niemand, und alle Gebote sind fort.
coach-choose-spied = Der Ninja sieht in die Fächer eines Gegners, bevor sie geöffnet werden.
coach-choose-spied-plan = Sieh bei dem nach, der dich angreifen könnte.
coach-pick-marker = Die Marker sagen, in welcher Reihenfolge Krieg geführt wird. Wer mehr geboten hat, nimmt zuerst.
coach-pick-marker-plan = Als Letztem antwortet dir in dieser Runde niemand. Als Erster schlägst du zu, bevor andere bereit sind.
coach-wish-marker = Jemand hat so viel geboten wie du: Beide sagen geheim, welchen Marker sie wollen, und ist es derselbe, entscheidet das Los.
coach-draft-building = Burgen und Festungen verteidigen eine Provinz mit eigenen Einheiten, Runde für Runde.
coach-draft-building-plan = Baue, wo ein Angriff wahrscheinlich und der Verlust groß wäre, etwa an einem schmalen Weg in dein Land.
coach-build-now = Burgen und Festungen verteidigen eine Provinz mit eigenen Einheiten, Runde für Runde.
coach-build-now-plan = Baue, wo ein Angriff wahrscheinlich und der Verlust groß wäre, etwa an einem schmalen Weg in dein Land.
coach-choose-levy = Die Koku im Fach für die Aushebung kaufen Einheiten. Eine Provinz nimmt nur eine davon auf, also zähle deine Provinzen.
coach-choose-levy-plan = Ein Koku kauft einen Bogenschützen, zwei Schwertkämpfer oder Arkebusiere oder drei Speerträger. Bogenschützen treffen am besten und schießen wie die Arkebusiere, bevor die anderen zuschlagen; Speerträger sind die meisten Leute für ein Koku.
coach-place-levy = In jede Provinz, die du wählst, kommt eine neue Einheit.
coach-place-levy-plan = Wo eine Armee steht, kommt sie zur Armee, sofort oder in Phase A; an der Grenze hält sie die Provinz.
coach-deploy-ronin = Ronin sind Schwerter für eine Runde, und niemand sieht, wo sie warten.
coach-deploy-ronin-plan = Stelle sie dorthin, wo du angreifen willst oder einen Angriff fürchtest. Es müssen immer weniger sein als die regulären Einheiten daneben.
coach-standing-order = Der Ninja gehört in dieser Runde dir. Sag, wann der Tisch wartet und fragt, ob er zuschlägt.
coach-strike-now = Der Ninja kann versuchen, einen Daimyo zu töten: In zwei von drei Fällen gelingt es. Misslingt es, würfelt der andere um Rache, und in einem von drei Fällen stirbt einer von deinen.
coach-strike-now-plan = Schlag gegen eine Armee mit viel Erfahrung zu oder gegen den letzten Daimyo eines Hauses.
coach-ask-ninja = Der Ninja kann jetzt versuchen, einen Daimyo zu töten: In zwei von drei Fällen gelingt es. Misslingt es, würfelt der andere um Rache, und in einem von drei Fällen stirbt einer von deinen.
coach-ask-ninja-plan = Am besten kurz bevor eine Armee kämpfen würde: Ohne ihren Daimyo ist sie für die Runde gelähmt.
coach-take-revenge = Der Ninja hat versagt, und wer ihn schickte, zahlt mit einem Daimyo. Du wählst, mit welchem.
coach-take-revenge-plan = Nimm den mit der meisten Erfahrung oder den, der dich bedroht.
coach-move-armies = Phase A: Armeen ziehen durch dein eigenes Land und nehmen Einheiten auf, um dort zu stehen, wo sie angreifen werden.
coach-move-armies-plan = Bring eine Armee neben das, was du nehmen willst. Jemand bleibt immer zurück: Lass genug dort, wo nebenan ein Feind steht.
coach-settle-armies = Zwei Armeen können nicht in einer Provinz bleiben: Eine muss weiterziehen.
coach-leave-garrison = Wer eine Provinz verlässt, die sonst niemand hält, muss jemanden zurücklassen.
coach-leave-garrison-plan = Lass die billigste Einheit zurück, außer wenn nebenan ein Feind steht.
coach-declare-battles = Phase B: Alle Kämpfe werden angesagt, bevor der erste geschlagen wird. Was du ansagst, kannst du später abbrechen.
coach-declare-battles-plan = Frag nach den Chancen. Greif an, wo du zwei von drei Malen oder öfter gewinnst, und denk an das, was der Angriff hinter dir offen lässt.
coach-next-battle = Phase C: Du schlägst die angesagten Kämpfe in beliebiger Reihenfolge.
coach-next-battle-plan = Zuerst die Kämpfe, die anderen den Weg öffnen oder einer Armee einen zweiten Angriff erlauben.
coach-next-attack = Eine Armee mit Erfahrung darf in einer Runde mehrmals angreifen.
coach-next-attack-plan = Jeder Angriff kostet Einheiten. Mach weiter, solange die Chancen gut sind; dann bleib, wo du dich halten kannst.
coach-split-ronin = Versteckte Ronin stellen sich zur Armee oder zur Streitmacht, die dort steht.
coach-fight-on = Nach jedem Durchgang darf der Angreifer weiterkämpfen oder abbrechen.
coach-fight-on-plan = Geh nach den Chancen dessen, was übrig ist, nicht nach dem, was du schon verloren hast.
coach-lose-units = Du wurdest getroffen. Jeder Treffer nimmt eine Einheit deiner Wahl.
coach-lose-units-plan = Zuerst Ronin und Speerträger: Ronin gehen am Ende der Runde ohnehin. Den Daimyo zuletzt.
coach-final-armies = Phase D: Alle Armeen dürfen noch einmal ziehen, und leere Provinzen können genommen werden.
coach-final-armies-plan = Nimm, was niemand hält, und stelle dann jede Armee dorthin, wo sie einen Angriff aushält: Jetzt sind die anderen dran.
coach-detach-units = Ein Teil der Armee nimmt eine leere Provinz ein.
coach-detach-units-plan = Eine Einheit genügt, um sie zu besitzen; ob sie sie halten kann, ist eine andere Frage.
coach-final-forces = Phase D: Jede Einheit außerhalb der Armeen darf einen Schritt gehen.
coach-final-forces-plan = Bring Einheiten aus dem Hinterland an die Grenze, wo sie nützen.
coach-muster = Sag, wer geht.
coach-muster-plan = Jemand muss bleiben, außer wenn eine Armee von dir bleibt: Keine Provinz wird leer zurückgelassen.
coach-recall-daimyo = Ein Daimyo, der aus dem Spiel war, kommt allein und ohne Erfahrung in eine deiner Provinzen ohne Armee zurück.
coach-take-up-units = Eine Armee darf Einheiten aufnehmen, die stehen, wo sie ist.
coach-take-up-units-plan = Fülle sie auf und lass eine Einheit da, die die Provinz hält, wenn die Armee weiterzieht.
coach-free = Niemandem { $count ->
    [one] gehört { $provinces } neben deinem Land: In Phase D kann man es
   *[other] gehören { $provinces } neben deinem Land: In Phase D kann man sie
} ohne Kampf nehmen.
coach-threat = { $province } könnte angegriffen werden: { $troop } ist { $how ->
    [stronger] viel stärker als die, die dort stehen
   *[even] etwa so stark wie die, die dort stehen
}.
coach-daimyo = Und der Daimyo von { $army } steht dort: Mit ihm ginge seine Erfahrung.

## Wenn die Partie vorbei ist

measure-provinces = Provinzen
measure-units = Einheiten
measure-koku = Koku
measure-castles = Burgen und Festungen
measure-daimyos = Daimyos
